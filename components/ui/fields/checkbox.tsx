import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { buildDescribedBy } from './described-by';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 20px 1fr;
  column-gap: ${theme.space.m};
`;
const CheckboxInput = styled.input`
  appearance: none;
  display: grid;
  place-content: center;
  inline-size: 20px;
  block-size: 20px;
  margin: 12px 0;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: 4px;
  background: ${theme.color.surface};
  cursor: pointer;
  &::before {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    clip-path: polygon(14% 46%, 0 62%, 40% 96%, 100% 18%, 84% 5%, 38% 68%);
  }
  &:checked {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &:checked::before {
    background: ${theme.color.onAccent};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: 0 0 0 1px ${theme.color.danger};
  }
  &:disabled,
  &:disabled + label {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
const Label = styled.label`
  padding-block: 10px;
  cursor: pointer;
`;
const Hint = styled.p`
  grid-column: 2;
  margin-block-start: -${theme.space.s};
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

type Props = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, id, 'aria-describedby': ariaDescribedBy, ...native }: Props) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Row>
      <CheckboxInput
        {...native}
        type="checkbox"
        id={fieldId}
        aria-describedby={buildDescribedBy(fieldId, { hint, extraIds: ariaDescribedBy })}
      />
      <Label htmlFor={fieldId}>{label}</Label>
      {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
    </Row>
  );
}
