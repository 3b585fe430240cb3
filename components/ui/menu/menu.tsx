import { useMenuStore } from '@ariakit/react/menu';
import { useStoreState } from '@ariakit/react/store';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useDismiss } from '@/components/ui/use-dismiss';
import { Frame, Item, List, Note, Toggle } from './menu.styles';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  /** The reason why it cannot be chosen. */
  note?: ReactNode;
  onSelect?: () => void;
};

/**
 * A button with three dots and the menu that it opens. An entry without `onSelect` is disabled. Roles and keys come from
 * Ariakit; the list lies below the button by CSS, because a floating layer would measure the whole of a tall frame.
 */
export function Menu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const store = useMenuStore({ focusLoop: true });
  const isOpen = useStoreState(store, 'open');
  const initialFocus = useStoreState(store, 'initialFocus');
  const frameRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  useDismiss(isOpen, frameRef, store.hide);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') store.hide();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    store.hide();
    toggleRef.current?.focus();
  };
  const select = (onSelect?: () => void) => {
    toggleRef.current?.focus();
    onSelect?.();
  };
  const focusedIndex = initialFocus === 'last' ? entries.length - 1 : 0;
  return (
    <Frame ref={frameRef}>
      <Toggle ref={toggleRef} store={store} aria-label={label}>
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
      {isOpen && (
        <List store={store} aria-label={label} onKeyDown={handleKeyDown}>
          {entries.map(({ key, label: entryLabel, note, onSelect }, index) => (
            <MenuEntryItem
              key={key}
              note={note}
              disabled={!onSelect}
              hasInitialFocus={index === focusedIndex}
              onPress={() => select(onSelect)}
            >
              {entryLabel}
            </MenuEntryItem>
          ))}
        </List>
      )}
    </Frame>
  );
}

type MenuEntryItemProps = {
  note?: ReactNode;
  disabled: boolean;
  hasInitialFocus: boolean;
  onPress: () => void;
  children: ReactNode;
};

function MenuEntryItem({ note, disabled, hasInitialFocus, onPress, children }: MenuEntryItemProps) {
  const id = useId();
  return (
    <Item
      autoFocus={hasInitialFocus}
      disabled={disabled}
      accessibleWhenDisabled
      focusOnHover={false}
      blurOnHoverEnd={false}
      aria-labelledby={id}
      aria-describedby={note ? `${id}note` : undefined}
      onClick={onPress}
    >
      <span id={id}>{children}</span>
      {note && (
        <Note role="tooltip" id={`${id}note`}>
          {note}
        </Note>
      )}
    </Item>
  );
}
