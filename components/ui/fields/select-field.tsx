import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { buildDescribedBy } from './described-by';
import { Field } from './field';
import { inputBoxStyles } from './input-box.styles';

const Wrapper = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset-inline-end: 18px;
    inset-block-start: calc(50% - 6px);
    inline-size: 8px;
    block-size: 8px;
    border: solid ${theme.color.secondary};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`;
const Select = styled.select`
  ${inputBoxStyles}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
`;

type Props = ComponentProps<'select'> & { label: ReactNode; hint?: ReactNode; error?: string };

export function SelectField({
  label,
  hint,
  error,
  id,
  children,
  'aria-describedby': ariaDescribedBy,
  ...native
}: Props) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <Wrapper>
        <Select
          aria-invalid={error ? true : undefined}
          {...native}
          id={fieldId}
          aria-describedby={buildDescribedBy(fieldId, { hint, error, extraIds: ariaDescribedBy })}
        >
          {children}
        </Select>
      </Wrapper>
    </Field>
  );
}
