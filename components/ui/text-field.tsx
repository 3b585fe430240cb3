import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { control } from './control';
import { describedBy } from './described-by';
import { Field } from './field';

const Input = styled.input`
  ${control}
`;

type Props = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string };

export function TextField({ label, hint, error, id, 'aria-describedby': also, ...native }: Props) {
  const own = useId();
  const name = id ?? own;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <Input
        type="text"
        aria-invalid={error ? true : undefined}
        {...native}
        id={name}
        aria-describedby={describedBy(name, { hint, error, also })}
      />
    </Field>
  );
}
