import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCard } from '@/components/ui/radio-card';

const choose = jest.fn();

const show = (changes: Partial<React.ComponentProps<typeof RadioCard>> = {}) =>
  render(
    <RadioCard
      id="direct_debit"
      name="methods"
      value="dd"
      checked={false}
      onChange={choose}
      label="Direct Debit"
      hint="We collect on the due date"
      testId="paymentMethod.direct_debit"
      {...changes}
    />,
  );

beforeEach(() => choose.mockClear());

test('the drawn radio follows its input at once', () => {
  show();
  const radio = screen.getByRole('radio');
  expect(radio).toHaveAttribute('id', 'direct_debit');
  expect(radio).toHaveAttribute('name', 'methods');
  expect(radio).toHaveAttribute('value', 'dd');
  expect(radio.nextElementSibling).toBe(screen.getByTestId('customRadio'));
});

test('the label of the input holds the content', () => {
  show();
  const label = screen.getByTestId('paymentMethod.direct_debit').closest('label');
  expect(label).toHaveAttribute('for', 'direct_debit');
});

test('the label names the choice, the hint and the error describe it', () => {
  show({ error: 'Cancelled by your bank' });
  const radio = screen.getByRole('radio', { name: 'Direct Debit' });
  expect(radio).toHaveAccessibleDescription('Cancelled by your bank We collect on the due date');
});

test.each([
  ['the input', () => screen.getByRole('radio')],
  ['the drawn radio', () => screen.getByTestId('customRadio')],
  ['the label', () => screen.getByText('Direct Debit')],
  ['the hint', () => screen.getByText('We collect on the due date')],
])('a press on %s chooses the card once', async (_, element) => {
  show();
  await userEvent.click(element());
  expect(choose).toHaveBeenCalledTimes(1);
});

test('a disabled card cannot be chosen', async () => {
  show({ disabled: true });
  await userEvent.click(screen.getByText('Direct Debit'));
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('radio')).toBeDisabled();
});

test('action and details stand outside the label', async () => {
  show({ cardTestId: 'card', checked: true, action: <button>More</button>, children: <p>Schedule</p> });
  const card = within(screen.getByTestId('card'));
  await userEvent.click(card.getByRole('button', { name: 'More' }));
  expect(choose).not.toHaveBeenCalled();
  expect(card.getByRole('button').closest('label')).toBeNull();
  expect(card.getByText('Schedule').closest('label')).toBeNull();
});

test('arrow keys move the choice between cards', async () => {
  show();
  show({ id: 'card', value: 'card', label: 'Card' });
  screen.getByRole('radio', { name: 'Direct Debit' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(choose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveFocus();
});
