import { isSameTarget } from './is-same-target';
import type { ParameterChanges } from './reference';

/** The checkout's own pages on which it ends. */
export const endPages = { success: '/confirmation', failure: '/error' } as const;

/** Returns the page for a changed query: another order or intent opens the first page if the last one has ended. */
export const choosePage = (page: string, before: ParameterChanges, after: ParameterChanges): string =>
  Object.values<string>(endPages).includes(page) && !isSameTarget(before, after) ? '/' : page;
