import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from '@/components/ui/combobox';

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
const marked = () => {
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

test('a field that names its list, which opens with something to pick', async () => {
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
  expect(marked()).toBeUndefined();
});

test('stays closed without anything to pick', async () => {
  await open({ options: [] });
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(isOpen()).toBe(false);
});

const journeys: [string, string, string | undefined, boolean][] = [
  ['Down marks the first', '{ArrowDown}', 'Apple', true],
  ['Up marks the last', '{ArrowUp}', 'Cherry', true],
  ['Down goes on', '{ArrowDown>2/}', 'Banana', true],
  ['Down goes round', '{ArrowDown>4/}', 'Apple', true],
  ['Up goes round', '{ArrowDown}{ArrowUp}', 'Cherry', true],
  ['Up goes back', '{ArrowDown>3/}{ArrowUp}', 'Banana', true],
  ['Home is the text’s', '{ArrowDown}{Home}', undefined, true],
  ['End is the text’s', '{ArrowDown}{End}', undefined, true],
  ['the cursor moves in the text', '{ArrowDown}{ArrowLeft}', undefined, true],
  ['typing begins anew', '{ArrowDown}x', undefined, true],
  ['Escape closes', '{ArrowDown}{Escape}', undefined, false],
  ['Alt with Up closes', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', undefined, false],
  ['Alt with Down opens and marks nothing', '{Escape}{Alt>}{ArrowDown}{/Alt}', undefined, true],
  ['Down opens again', '{Escape}{ArrowDown}', 'Apple', true],
];
test.each(journeys)('%s', async (_, keys, option, opened) => {
  await open();
  await userEvent.keyboard(keys);
  expect(marked() ?? undefined).toBe(option);
  expect(isOpen()).toBe(opened);
  expect(choose).not.toHaveBeenCalled();
});

test('Enter picks what is marked', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown>2/}{Enter}');
  expect(choose.mock.calls).toEqual([[fruits[1]]]);
  expect(isOpen()).toBe(false);
  expect(field()).toHaveFocus();
});

test('Tab picks what is marked and goes on; without a mark it only closes', async () => {
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

test('Escape on a closed list empties the field', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('fruit');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});

test('a press picks, and the field keeps the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('option', { name: 'Cherry' }));
  expect(choose.mock.calls).toEqual([[fruits[2]]]);
  expect(isOpen()).toBe(false);
  expect(field()).toHaveFocus();
});

test('a press elsewhere closes only after it, so that nothing moves under it', async () => {
  await open();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(isOpen()).toBe(true);
  await user.pointer('[/MouseLeft]');
  expect(isOpen()).toBe(false);
});

test('a mark goes with its option when the options change', async () => {
  const { rerender } = await open();
  await userEvent.keyboard('{ArrowDown>2/}');
  rerender(<Fruit options={fruits.slice(1)} />);
  expect(marked()).toBe('Banana');
  rerender(<Fruit options={fruits.slice(2)} />);
  expect(marked()).toBeUndefined();
});
