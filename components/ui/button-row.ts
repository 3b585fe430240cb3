import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** The actions that leave a check, side by side where there is room. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m} ${theme.space.xl};
`;
