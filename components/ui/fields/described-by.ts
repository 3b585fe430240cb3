import type { ReactNode } from 'react';

type DescribedByOptions = { lead?: ReactNode; hint?: ReactNode; error?: ReactNode; extraIds?: string };

/** Returns the `aria-describedby` of the control `id`: the ids of its lead, error and hint, which derive from its own. */
export const buildDescribedBy = (
  id: string,
  { lead, hint, error, extraIds }: DescribedByOptions,
): string | undefined =>
  [lead && `${id}-lead`, error && `${id}-error`, hint && `${id}-hint`, extraIds].filter(Boolean).join(' ') ||
  undefined;
