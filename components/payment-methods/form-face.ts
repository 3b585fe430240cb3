import styled from 'styled-components';
import { theme } from '@/styles/theme';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;
export const Postcode = styled.div`
  input {
    max-inline-size: 220px;
  }
`;
export const Note = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
export const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
  ${theme.wide} {
    flex-direction: row;
  }
`;
/** A group of fields under its name. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${theme.space.m};
    padding: 0;
    font-weight: 600;
  }
`;
/** Two short codes stand beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${theme.space.l};
  ${theme.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
