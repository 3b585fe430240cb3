/** What a key does. `activate` -1 gives the marking up: the cursor is in the text again. */
export type KeyAction =
  | { do: 'activate'; at: number }
  | { do: 'choose'; at: number }
  | { do: 'open' }
  | { do: 'close' }
  | { do: 'clear' };

type Pressed = { key: string; altKey: boolean };
/** `active` is the place of the marked option, -1 for none. */
type List = { count: number; active: number; expanded: boolean };

/** The keys of an editable combobox with a list, by the ARIA Authoring Practices; undefined is left to the browser. */
export function keyAction(
  { key, altKey }: Pressed,
  { count, active, expanded }: List,
): KeyAction | undefined {
  const isMarked = expanded && active >= 0;
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return undefined;
      return altKey ? { do: 'open' } : { do: 'activate', at: isMarked ? (active + 1) % count : 0 };
    case 'ArrowUp':
      if (count === 0) return undefined;
      return altKey
        ? { do: 'close' }
        : { do: 'activate', at: isMarked && active > 0 ? active - 1 : count - 1 };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return isMarked ? { do: 'activate', at: -1 } : undefined;
    case 'Enter':
      return isMarked ? { do: 'choose', at: active } : undefined;
    case 'Tab':
      if (isMarked) return { do: 'choose', at: active };
      return { do: 'close' };
    case 'Escape':
      return { do: expanded ? 'close' : 'clear' };
    default:
      return undefined;
  }
}

const moving = new Set(['Tab', 'Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** Whether the browser does its own with a key as well: moves the cursor, or the focus. */
export const alsoMoves = (key: string): boolean => moving.has(key);
