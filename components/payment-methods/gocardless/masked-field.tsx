import type { MaskitoElementPredicate, MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

const inputOf: MaskitoElementPredicate = (element) => {
  const input = element.querySelector('input');
  if (!input) throw new Error('No input');
  return input;
};

type Props = ComponentProps<typeof TextField> & {
  /** The same object at every render. */
  mask: MaskitoOptions;
};

/** A field for a code: it writes itself in groups, and no browser translates it. */
export function MaskedField({ mask, ...field }: Props) {
  const masked = useMaskito({ options: mask, elementPredicate: inputOf });
  return (
    <div ref={masked}>
      <TextField {...field} autoComplete="off" autoCorrect="off" spellCheck={false} translate="no" required />
    </div>
  );
}
