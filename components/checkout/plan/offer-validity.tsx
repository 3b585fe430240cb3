import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Tells until when the selected plan can be chosen. */
export const OfferValidity = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;
