/** Moves the focus to the page itself before the focused button is removed. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });
