import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { alsoMoves, keyAction } from './combobox-keys';

type Choices<O extends { id: string }> = {
  options: readonly O[];
  frame: RefObject<HTMLElement | null>;
  onType: (text: string) => void;
  onChoose: (option: O) => void;
};

/** Which option is marked, and whether the list is open. A press that takes the focus elsewhere closes it. */
export function useComboboxState<O extends { id: string }>({ options, frame, onType, onChoose }: Choices<O>) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const expanded = isOpen && options.length > 0;
  const active = expanded ? options.findIndex(({ id }) => id === marked) : -1;

  useEffect(() => {
    if (!isOpen) return;
    // Not at the press but after it: the list makes room, and the button that is pressed must not move away.
    const close = () => {
      if (!frame.current?.contains(document.activeElement)) setOpen(false);
    };
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, [isOpen, frame]);

  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const open = () => setOpen(true);
  /** What has not arrived yet must not open under a buyer who is elsewhere by then. */
  const leave = () => {
    if (!expanded) setOpen(false);
  };
  const type = (text: string) => {
    open();
    setMarked(undefined);
    onType(text);
  };
  const choose = (option: O | undefined) => {
    close();
    if (option) onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const action = keyAction(event, { count: options.length, active, expanded });
    if (!action) return;
    if (!alsoMoves(event.key)) event.preventDefault();
    if (action.do === 'choose') return choose(options[action.at]);
    if (action.do === 'close') return close();
    if (action.do === 'clear') return onType('');
    open();
    if (action.do === 'activate') setMarked(options[action.at]?.id);
  };
  return { expanded, active, open, leave, type, choose, press };
}
