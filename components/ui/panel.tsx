import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** The box of a whole page: an h1 and its content. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  h1 {
    font: ${theme.font.title};
  }
`;
