import type { KeyboardEvent } from 'react';

/** Moves the focus through the items of an open menu, or presses one. Answers whether the key meant something. */
export function menuMove({ key, currentTarget }: KeyboardEvent): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (to !== undefined) items.at(to % items.length)?.focus();
  else if (key === 'Enter' || key === ' ') items[at]?.click();
  else return false;
  return true;
}
