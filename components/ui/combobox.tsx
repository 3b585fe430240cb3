import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from './button-face';
import { Frame, Input } from './combobox-face';
import { ComboboxList, optionId } from './combobox-list';
import { useComboboxState } from './combobox-state';
import { describedBy } from './described-by';
import { Field } from './field';

type Option = { id: string };

type Props<O extends Option> = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'list'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  value: string;
  options: readonly O[];
  listId: string;
  listLabel: string;
  /** Shows what there is to pick as soon as the field has the focus: while nothing is picked. */
  opensOnFocus?: boolean;
  /** Options are on their way. */
  busy?: boolean;
  renderOption: (option: O) => ReactNode;
  onType: (text: string) => void;
  onChoose: (option: O) => void;
};

/** A text field with a list of suggestions, to be picked by keyboard or pointer. Who uses it says what there is to pick. */
export function Combobox<O extends Option>({
  label,
  hint,
  error,
  id,
  options,
  onType,
  onChoose,
  ...props
}: Props<O>) {
  const {
    listId,
    listLabel,
    opensOnFocus,
    busy = false,
    renderOption,
    'aria-describedby': also,
    ...native
  } = props;
  const own = useId();
  const name = id ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const list = useComboboxState({ options, frame, onType, onChoose });
  const { expanded, active } = list;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <div ref={frame}>
        <Frame>
          <Input
            type="text"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            {...native}
            id={name}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
            aria-describedby={describedBy(name, { hint, error, also })}
            onChange={(event) => list.type(event.target.value)}
            onFocus={opensOnFocus ? list.open : undefined}
            onBlur={list.leave}
            onClick={list.open}
            onKeyDown={list.press}
          />
          {busy && <Spinner aria-hidden="true" />}
        </Frame>
        <ComboboxList
          {...{ options, active, expanded, renderOption }}
          id={listId}
          label={listLabel}
          onChoose={list.choose}
        />
      </div>
    </Field>
  );
}
