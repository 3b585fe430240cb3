import type { PageContext } from './tracked-events';

let currentContext: Partial<PageContext> = {};

/** Sets the properties that are added to every later event. */
export function setPageContext(context: PageContext): void {
  currentContext = context;
}

export const getPageContext = (): Partial<PageContext> => currentContext;
