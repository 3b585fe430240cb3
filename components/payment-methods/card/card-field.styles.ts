import styled from 'styled-components';
import { inputBoxStyles } from '@/components/ui/fields/input-box.styles';
import { theme } from '@/styles/theme';

export const FieldGroup = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  min-inline-size: 0;
`;
export const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
`;
export const Label = styled.span`
  font: 500 0.875rem/1.4286 var(--font);
  cursor: default;
`;
/** Provider fields are transparent only under the light colour scheme; a dark one would make their frames opaque. */
export const FieldBox = styled.div`
  position: relative;
  iframe {
    color-scheme: light;
  }
  .provider-field {
    ${inputBoxStyles}
    padding-block: 11px;
  }
  .StripeElement--focus,
  .provider-field[data-focused] {
    border-color: ${theme.color.accent};
    box-shadow: 0 0 0 1px ${theme.color.accent};
  }
  &[data-invalid] .provider-field:not(.StripeElement--focus, [data-focused]) {
    border-color: ${theme.color.danger};
    box-shadow: 0 0 0 1px ${theme.color.danger};
  }
`;
export const LoadingCover = styled.div`
  position: absolute;
  inset: 0;
`;
export const ErrorText = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  color: ${theme.color.danger};
  font: ${theme.font.small};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
