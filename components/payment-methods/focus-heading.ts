/** What had the focus is gone: it goes on at the beginning of the step. Not for a buyer who is elsewhere. */
export function focusHeading(element: HTMLElement | null): void {
  const heading = element?.closest('section')?.querySelector<HTMLElement>('h2');
  if (document.hasFocus()) heading?.focus();
}
