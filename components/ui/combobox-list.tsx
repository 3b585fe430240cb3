import { useEffect, type ReactNode } from 'react';
import { List, Row } from './combobox-face';

type Props<O> = {
  id: string;
  label: string;
  options: readonly O[];
  /** The place of the marked option, -1 for none. */
  active: number;
  expanded: boolean;
  renderOption: (option: O) => ReactNode;
  onChoose: (option: O) => void;
};

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** The suggestions of a combobox. Always on the page, so that the field can refer to it. */
export function ComboboxList<O extends { id: string }>({ id, label, options, active, ...props }: Props<O>) {
  const { expanded, renderOption, onChoose } = props;
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <List id={id} role="listbox" aria-label={label} hidden={!expanded}>
      {options.map((option, at) => (
        <Row
          key={option.id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {renderOption(option)}
        </Row>
      ))}
    </List>
  );
}
