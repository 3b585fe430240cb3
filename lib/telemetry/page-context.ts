import type { PageContext } from './tracked-events';

let known: Partial<PageContext> = {};

/** Says what every later event is told with. */
export function setPageContext(context: PageContext): void {
  known = context;
}

export const pageContext = (): Partial<PageContext> => known;
