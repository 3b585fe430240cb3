import { explain } from './report-problem';

/** Returns the element of the page, or of a selector. @throws Error with a sentence if nothing matches */
export function findContainer(container: string | Element): Element {
  let element: unknown = container;
  try {
    if (typeof container === 'string') element = document.querySelector(container);
  } catch {
    element = null;
  }
  if (element instanceof Element) return element;
  throw new Error(explain(`nothing matches ${String(container)}. Add it first.`, 'container'));
}
