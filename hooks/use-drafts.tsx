import { createContext, useContext, useState, type ReactNode } from 'react';

/** What was typed into forms that are away, by name; null is one that is over. */
export type Drafts = Map<string, object | null>;

const DraftsContext = createContext<Drafts | undefined>(undefined);

/** Where what is typed below waits while its form is away: in memory only, and for this journey. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map());
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** Undefined where nothing waits. */
export const useDrafts = () => useContext(DraftsContext);
