import styled from 'styled-components';
import { theme } from '@/styles/theme';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;
export const NarrowField = styled.div`
  input {
    max-inline-size: 220px;
  }
`;
export const Note = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
export const FormActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
  ${theme.wideMediaQuery} {
    flex-direction: row;
  }
`;
/** A group of fields with a legend. */
export const Fieldset = styled.fieldset`
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
/** Two short fields, side by side on a wide page. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${theme.space.l};
  ${theme.wideMediaQuery} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
