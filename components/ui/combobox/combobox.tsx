import type { ComboboxStore } from '@ariakit/react/combobox';
import { useStoreState } from '@ariakit/react/store';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '@/components/ui/button';
import { buildDescribedBy } from '@/components/ui/fields/described-by';
import { Field } from '@/components/ui/fields/field';
import { Input, InputFrame, List, Row } from './combobox.styles';
import { useCombobox } from './use-combobox';

type Option = { id: string };

type Props<O extends Option> = Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'list' | 'autoComplete'
> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  value: string;
  options: readonly O[];
  listId: string;
  listLabel: string;
  /** Opens the list when the field takes the focus, for a buyer who has chosen nothing yet. */
  opensOnFocus?: boolean;
  /** Shows that options are loading. */
  busy?: boolean;
  renderOption: (option: O) => ReactNode;
  onType: (text: string) => void;
  onChoose: (option: O) => void;
};

/** A text field with a list of suggestions, controlled by its parent. Keys, roles and the active option come from Ariakit. */
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
  const { listId, listLabel, opensOnFocus, busy = false, renderOption, ...native } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const frameRef = useRef<HTMLDivElement>(null);
  const { store, ...handlers } = useCombobox({
    optionCount: options.length,
    opensOnFocus,
    frameRef,
    onClear: () => onType(''),
  });
  return (
    <Field id={inputId} label={label} hint={hint} error={error}>
      <div ref={frameRef}>
        <InputFrame>
          <Input
            type="text"
            autoComplete="off"
            aria-autocomplete="list"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            {...native}
            {...handlers}
            store={store}
            id={inputId}
            aria-controls={listId}
            aria-describedby={buildDescribedBy(inputId, {
              hint,
              error,
              extraIds: native['aria-describedby'],
            })}
            setValueOnChange={false}
            onChange={(event) => onType(event.target.value)}
          />
          {busy && <Spinner aria-hidden="true" />}
        </InputFrame>
        <List store={store} id={listId} aria-label={listLabel}>
          {options.map((option) => (
            <OptionRow key={option.id} store={store} onChoose={() => onChoose(option)}>
              {renderOption(option)}
            </OptionRow>
          ))}
        </List>
      </div>
    </Field>
  );
}

type OptionRowProps = { store: ComboboxStore; onChoose: () => void; children: ReactNode };

function OptionRow({ store, onChoose, children }: OptionRowProps) {
  const id = useId();
  const isActive = useStoreState(store, ({ activeId }) => activeId === id);
  return (
    <Row
      id={id}
      store={store}
      aria-selected={isActive}
      hideOnClick
      setValueOnClick={false}
      selectValueOnClick={false}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Row>
  );
}
