import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCard } from '@/components/ui/radio-card/radio-card';

const handleChange = jest.fn();

const renderCard = (changes: Partial<React.ComponentProps<typeof RadioCard>> = {}) =>
  render(
    <RadioCard
      id="direct_debit"
      name="methods"
      value="dd"
      checked={false}
      onChange={handleChange}
      label="Direct Debit"
      hint="We collect on the due date"
      testId="paymentMethod.direct_debit"
      {...changes}
    />,
  );

beforeEach(() => handleChange.mockClear());

test('renders the drawn radio right after its input', () => {
  renderCard();
  const radio = screen.getByRole('radio');
  expect(radio).toHaveAttribute('id', 'direct_debit');
  expect(radio).toHaveAttribute('name', 'methods');
  expect(radio).toHaveAttribute('value', 'dd');
  expect(radio.nextElementSibling).toBe(screen.getByTestId('customRadio'));
});

test('puts its content into the label of the input', () => {
  renderCard();
  const label = screen.getByTestId('paymentMethod.direct_debit').closest('label');
  expect(label).toHaveAttribute('for', 'direct_debit');
});

test('names the option by its label and describes it by error and hint', () => {
  renderCard({ error: 'Cancelled by your bank' });
  const radio = screen.getByRole('radio', { name: 'Direct Debit' });
  expect(radio).toHaveAccessibleDescription('Cancelled by your bank We collect on the due date');
});

test.each([
  ['the input', () => screen.getByRole('radio')],
  ['the drawn radio', () => screen.getByTestId('customRadio')],
  ['the label', () => screen.getByText('Direct Debit')],
  ['the hint', () => screen.getByText('We collect on the due date')],
])('selects the card once on a click on %s', async (_, element) => {
  renderCard();
  await userEvent.click(element());
  expect(handleChange).toHaveBeenCalledTimes(1);
});

test('ignores a click while it is disabled', async () => {
  renderCard({ disabled: true });
  await userEvent.click(screen.getByText('Direct Debit'));
  expect(handleChange).not.toHaveBeenCalled();
  expect(screen.getByRole('radio')).toBeDisabled();
});

test('renders action and details outside the label', async () => {
  renderCard({ cardTestId: 'card', checked: true, action: <button>More</button>, children: <p>Schedule</p> });
  const card = within(screen.getByTestId('card'));
  await userEvent.click(card.getByRole('button', { name: 'More' }));
  expect(handleChange).not.toHaveBeenCalled();
  expect(card.getByRole('button').closest('label')).toBeNull();
  expect(card.getByText('Schedule').closest('label')).toBeNull();
});

test('moves the selection to the next card with an arrow key', async () => {
  renderCard();
  renderCard({ id: 'card', value: 'card', label: 'Card' });
  screen.getByRole('radio', { name: 'Direct Debit' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveFocus();
});
