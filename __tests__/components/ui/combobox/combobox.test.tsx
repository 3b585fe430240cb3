import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from '@/components/ui/combobox/combobox';

const fruits = ['Apple', 'Banana', 'Cherry'].map((name) => ({ id: name, name }));
const choose = jest.fn();

function Fruit({ options = fruits }: { options?: typeof fruits }) {
  const [text, setText] = useState('');
  return (
    <>
      <Combobox
        label="Fruit"
        hint="Any"
        listId="fruits"
        listLabel="Fruits"
        value={text}
        options={text ? options : []}
        renderOption={({ name }) => name}
        onType={setText}
        onChoose={choose}
      />
      <button>Elsewhere</button>
    </>
  );
}

beforeEach(() => choose.mockClear());

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const activeOption = () => {
  const id = field().getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  const selected = screen.queryAllByRole('option', { selected: true });
  expect(selected).toEqual(option ? [option] : []);
  return option?.textContent;
};
const open = async (props: Parameters<typeof Fruit>[0] = {}) => {
  const view = render(<Fruit {...props} />);
  await userEvent.type(field(), 'fruit');
  return view;
};

test('is collapsed at first, refers to its list, and expands with options', async () => {
  render(<Fruit />);
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  expect(field()).toHaveAttribute('aria-controls', 'fruits');
  expect(field()).toHaveAccessibleDescription('Any');
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(field(), 'a');
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('listbox', { name: 'Fruits' })).toHaveAttribute('id', 'fruits');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(activeOption()).toBeUndefined();
});

test('stays closed without options', async () => {
  await open({ options: [] });
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(isOpen()).toBe(false);
});

const keyCases: [string, string, string | undefined, boolean][] = [
  ['ArrowDown activates the first option', '{ArrowDown}', 'Apple', true],
  ['ArrowUp activates the last option', '{ArrowUp}', 'Cherry', true],
  ['ArrowDown activates the next option', '{ArrowDown>2/}', 'Banana', true],
  ['ArrowDown wraps from the last option to the first', '{ArrowDown>4/}', 'Apple', true],
  ['ArrowUp wraps from the first option to the last', '{ArrowDown}{ArrowUp}', 'Cherry', true],
  ['ArrowUp activates the previous option', '{ArrowDown>3/}{ArrowUp}', 'Banana', true],
  ['Home returns to the text', '{ArrowDown}{Home}', undefined, true],
  ['End returns to the text', '{ArrowDown}{End}', undefined, true],
  ['ArrowLeft returns to the text', '{ArrowDown}{ArrowLeft}', undefined, true],
  ['typing deactivates the option', '{ArrowDown}x', undefined, true],
  ['Escape closes the list', '{ArrowDown}{Escape}', undefined, false],
  ['Alt+ArrowUp closes the list', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', undefined, false],
  [
    'Alt+ArrowDown opens the list without an active option',
    '{Escape}{Alt>}{ArrowDown}{/Alt}',
    undefined,
    true,
  ],
  ['ArrowDown reopens the list with the first option active', '{Escape}{ArrowDown}', 'Apple', true],
];
test.each(keyCases)('%s', async (_, keys, option, opened) => {
  await open();
  await userEvent.keyboard(keys);
  expect(activeOption() ?? undefined).toBe(option);
  expect(isOpen()).toBe(opened);
  expect(choose).not.toHaveBeenCalled();
});

test('Enter selects the active option', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown>2/}{Enter}');
  expect(choose.mock.calls).toEqual([[fruits[1]]]);
  expect(isOpen()).toBe(false);
  expect(field()).toHaveFocus();
});

test('Tab selects the active option and moves on; without one it only closes the list', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  expect(choose.mock.calls).toEqual([[fruits[0]]]);
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.click(field());
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
  expect(choose).toHaveBeenCalledTimes(1);
});

test('Escape empties the field while the list is closed', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('fruit');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});

test('a click selects an option, and the field keeps the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('option', { name: 'Cherry' }));
  expect(choose.mock.calls).toEqual([[fruits[2]]]);
  expect(isOpen()).toBe(false);
  expect(field()).toHaveFocus();
});

test('closes on the release of a click elsewhere instead of its mousedown', async () => {
  await open();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(isOpen()).toBe(true);
  await user.pointer('[/MouseLeft]');
  expect(isOpen()).toBe(false);
});

test('keeps the active option when the options change, and drops it when it is removed', async () => {
  const { rerender } = await open();
  await userEvent.keyboard('{ArrowDown>2/}');
  rerender(<Fruit options={fruits.slice(1)} />);
  expect(activeOption()).toBe('Banana');
  rerender(<Fruit options={fruits.slice(2)} />);
  expect(activeOption()).toBeUndefined();
});
