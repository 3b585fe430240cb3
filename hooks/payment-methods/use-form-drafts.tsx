// Apart from `use-draft-form`, which would bring react-hook-form into this file's chunk.
import { createContext, useContext, useState, type ReactNode } from 'react';

/** The values of unmounted forms by form name; null marks a form that was closed for good. */
export type FormDrafts = Map<string, object | null>;

const FormDraftsContext = createContext<FormDrafts | undefined>(undefined);

/** Keeps the drafts of the forms below it, in memory only. */
export function FormDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<FormDrafts>(() => new Map());
  return <FormDraftsContext value={drafts}>{children}</FormDraftsContext>;
}

/** Returns undefined outside of a `FormDraftsProvider`. */
export const useFormDrafts = () => useContext(FormDraftsContext);
