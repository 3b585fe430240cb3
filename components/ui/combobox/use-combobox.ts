import { useComboboxStore, type ComboboxStore } from '@ariakit/react/combobox';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

type ComboboxOptions = {
  optionCount: number;
  opensOnFocus?: boolean;
  /** The field and its list: a click that takes the focus out of it closes the list. */
  frameRef: RefObject<HTMLElement | null>;
  onClear: () => void;
};

/**
 * Adds to the library's combobox: the list is open only while it has options, closes after a click elsewhere, and follows
 * the keys of the ARIA Authoring Practices that the library leaves out.
 */
export function useCombobox({ optionCount, opensOnFocus, frameRef, onClear }: ComboboxOptions) {
  const [isOpenWanted, setOpenWanted] = useState(false);
  const isOpen = isOpenWanted && optionCount > 0;
  const store = useComboboxStore({
    open: isOpen,
    setOpen: setOpenWanted,
    compositeElementInFocusOrder: false,
  });

  useEffect(() => {
    if (!isOpenWanted) return;
    // Not on mousedown: closing the list moves the page, and the pressed button would slip away from the pointer.
    const closeIfLeft = () => {
      if (!frameRef.current?.contains(document.activeElement)) setOpenWanted(false);
    };
    document.addEventListener('click', closeIfLeft);
    return () => document.removeEventListener('click', closeIfLeft);
  }, [isOpenWanted, frameRef]);

  /** Options that arrive after the buyer has left the field do not open the list. */
  const onBlur = () => {
    if (!isOpen) setOpenWanted(false);
  };
  /** Not `store.show`, which does nothing while the closing of a list is not rendered yet. */
  const onFocus = () => {
    if (opensOnFocus) setOpenWanted(true);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => handleKey(event, store, onClear);
  return { store, onFocus, onBlur, onKeyDownCapture };
}

/** Runs before the library's own handling, which ignores a key whose default was prevented. */
function handleKey(event: KeyboardEvent, store: ComboboxStore, onClear: () => void): void {
  if (event.nativeEvent.isComposing) return event.stopPropagation();
  const { open: isOpen, activeId } = store.getState();
  const activeElement = isOpen ? store.item(activeId)?.element : undefined;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return handleArrow(event, store);
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return store.setActiveId(null);
    case 'Enter':
      // The library would swallow it; without an active option it submits the form.
      if (isOpen && !activeElement) event.stopPropagation();
      return;
    case 'Tab':
      activeElement?.click();
      return store.hide();
    case 'Escape':
      event.preventDefault();
      if (isOpen) store.hide();
      else onClear();
  }
}

/** A closed list opens with its first or last option active; with Alt, a key only opens or closes it. */
function handleArrow(event: KeyboardEvent, store: ComboboxStore): void {
  const isDown = event.key === 'ArrowDown';
  if (!event.altKey && store.getState().open) return;
  event.preventDefault();
  if (event.altKey && !isDown) return store.hide();
  store.show();
  if (!event.altKey) store.move(isDown ? store.first() : store.last());
}
