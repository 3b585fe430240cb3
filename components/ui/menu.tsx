import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Item, List, Note, Place, Toggle } from './menu-face';
import { menuMove } from './menu-keys';
import { useOutside } from './outside';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  /** Why it cannot be chosen. */
  note?: ReactNode;
  onSelect?: () => void;
};

/** More options of something: a button with three dots, and what it opens. An entry without `onSelect` is disabled. */
export function Menu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useOutside(open !== undefined, place, () => setOpen(undefined));
  const close = () => {
    setOpen(undefined);
    toggle.current?.focus();
  };
  const choose = ({ onSelect }: MenuEntry) => {
    if (!onSelect) return;
    close();
    onSelect();
  };
  const openBy = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') setOpen('first');
    if (key === 'ArrowUp') setOpen('last');
    return key === 'ArrowDown' || key === 'ArrowUp';
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(undefined);
    if (event.key === 'Escape') close();
    else if (!menuMove(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Place ref={place}>
      <Toggle
        ref={toggle}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={(event) => openBy(event) && event.preventDefault()}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="currentColor"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="4" cy="10" r="1.75" />
          <circle cx="10" cy="10" r="1.75" />
          <circle cx="16" cy="10" r="1.75" />
        </svg>
      </Toggle>
      {open && (
        <List role="menu" aria-label={label} onKeyDown={press} ref={(list) => focusEnd(list, open)}>
          {entries.map((entry) => (
            <MenuItem key={entry.key} entry={entry} onPress={() => choose(entry)} />
          ))}
        </List>
      )}
    </Place>
  );
}

function MenuItem({ entry: { label, note, onSelect }, onPress }: { entry: MenuEntry; onPress: () => void }) {
  const id = useId();
  return (
    <Item
      role="menuitem"
      tabIndex={-1}
      aria-disabled={!onSelect || undefined}
      aria-labelledby={id}
      aria-describedby={note ? `${id}note` : undefined}
      onClick={onPress}
    >
      <span id={id}>{label}</span>
      {note && (
        <Note role="tooltip" id={`${id}note`}>
          {note}
        </Note>
      )}
    </Item>
  );
}

/** Where the focus is when the list appears; while it stands, it stays with the buyer. */
function focusEnd(list: HTMLElement | null, end: 'first' | 'last'): void {
  if (!list || list.contains(document.activeElement)) return;
  const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.at(end === 'first' ? 0 : -1)?.focus();
}
