/** Puts the focus on the page itself, because the button that has it is about to go. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });
