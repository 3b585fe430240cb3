import type { ReactNode } from 'react';

type DescribedByOptions = { hint?: ReactNode; error?: ReactNode; extraIds?: string };

/** Returns the `aria-describedby` of the control `id`: the ids of its error and hint, which derive from its own. */
export const buildDescribedBy = (
  id: string,
  { hint, error, extraIds }: DescribedByOptions,
): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`, extraIds].filter(Boolean).join(' ') || undefined;
