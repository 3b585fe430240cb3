import type { MaskitoElementPredicate, MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/fields/text-field';

const findInput: MaskitoElementPredicate = (element) => {
  const input = element.querySelector('input');
  if (!input) throw new Error('No input');
  return input;
};

type Props = ComponentProps<typeof TextField> & {
  /** Must keep its identity across renders. */
  mask: MaskitoOptions;
};

/** A field for a code, formatted in groups while the buyer types. Browsers must not translate it. */
export function MaskedField({ mask, ...fieldProps }: Props) {
  const maskRef = useMaskito({ options: mask, elementPredicate: findInput });
  return (
    <div ref={maskRef}>
      <TextField
        {...fieldProps}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        required
      />
    </div>
  );
}
