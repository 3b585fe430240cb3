import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';

const checkedStyles = css`
  border-color: ${theme.color.accent};
  background: ${theme.color.accentTint};
  box-shadow: 0 0 0 1px ${theme.color.accent};
`;

export const CardHeader = styled.div`
  display: flex;
  align-items: flex-start;
`;

export const Label = styled.label<{ $disabled: boolean }>`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.m};
  padding: ${theme.space.l};
  cursor: pointer;
  ${({ $disabled }) => $disabled && `color: ${theme.color.secondary}; cursor: not-allowed;`}
`;

/** The real radio below the drawn one, whose middle is open: a click on either reaches the input. */
export const Input = styled.input`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: 30px;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const RadioMark = styled.span`
  position: relative;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  margin-block: 2px;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: 50%;
  background: ${theme.color.surface};
  transition: border-width ${theme.motion};
  :checked + & {
    border: 6px solid ${theme.color.accent};
    background: ${theme.color.onAccent};
  }
  :disabled + & {
    border-color: ${theme.color.border};
    background: ${theme.color.subtle};
  }
  [data-focus='visible'] :focus + & {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;

export const IconBox = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  block-size: 24px;
  :disabled ~ & {
    opacity: 0.5;
  }
`;

export const Lead = styled.span`
  font-weight: 600;
`;

/** The leads of all cards form a column on a wide screen. */
const leadStyles = css`
  ${theme.wideMediaQuery} {
    grid-template-columns: minmax(9em, auto) minmax(0, 1fr);
    column-gap: ${theme.space.m};
    ${Lead} {
      grid-row: 1 / span 2;
    }
  }
`;

export const Content = styled.span<{ $hasLead: boolean }>`
  /* Large text on a narrow page wraps below the icon. */
  flex: 1 1 6em;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  font-variant-numeric: tabular-nums;
  ${({ $hasLead }) => $hasLead && leadStyles}
`;

export const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  font-weight: 600;
`;

export const Hint = styled.span`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;

export const ErrorText = styled.span`
  color: ${theme.color.danger};
  font: ${theme.font.small};
`;

export const Details = styled.div`
  padding: 0 ${theme.space.l} ${theme.space.l};
  ${theme.wideMediaQuery} {
    padding-inline-start: ${theme.space.xxxl};
  }
`;

/** Looks like a summary: without the mark, and the content begins where the mark would. */
const summaryStyles = css`
  ${RadioMark} {
    position: absolute;
    opacity: 0;
  }
  ${Details} {
    padding-inline-start: ${theme.space.l};
  }
`;

export const CardBox = styled.div<{ $checked: boolean; $isOnlyOption?: boolean }>`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  transition:
    border-color ${theme.motion},
    background ${theme.motion};
  ${({ $checked }) => $checked && checkedStyles}
  ${({ $isOnlyOption }) => $isOnlyOption && summaryStyles}
`;
