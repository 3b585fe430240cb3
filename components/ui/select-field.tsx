import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { control } from './control';
import { describedBy } from './described-by';
import { Field } from './field';

const Frame = styled.div`
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
  ${control}
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
  'aria-describedby': also,
  ...native
}: Props) {
  const own = useId();
  const name = id ?? own;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <Frame>
        <Select
          aria-invalid={error ? true : undefined}
          {...native}
          id={name}
          aria-describedby={describedBy(name, { hint, error, also })}
        >
          {children}
        </Select>
      </Frame>
    </Field>
  );
}
