import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { buildDescribedBy } from './described-by';
import { Field } from './field';
import { inputBoxStyles } from './input-box.styles';

const Input = styled.input`
  ${inputBoxStyles}
`;

type Props = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string };

export function TextField({ label, hint, error, id, 'aria-describedby': ariaDescribedBy, ...native }: Props) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <Input
        type="text"
        aria-invalid={error ? true : undefined}
        {...native}
        id={fieldId}
        aria-describedby={buildDescribedBy(fieldId, { hint, error, extraIds: ariaDescribedBy })}
      />
    </Field>
  );
}
