import styled from 'styled-components';
import { theme } from '@/styles/theme';

export const Form = styled.form`
  display: grid;
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
