import type { ReactNode } from 'react';

type Notes = { hint?: ReactNode; error?: ReactNode; also?: string };

/** Which notes say more about the control `id`: their ids follow from its own. */
export const describedBy = (id: string, { hint, error, also }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`, also].filter(Boolean).join(' ') || undefined;
