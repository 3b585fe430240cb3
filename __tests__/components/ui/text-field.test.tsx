import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';

test('a label names the field and a ref reaches the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Sort code" ref={ref} defaultValue="12-34-56" />);
  expect(screen.getByLabelText('Sort code')).toBe(ref.current);
  expect(screen.getByLabelText('Sort code')).toHaveValue('12-34-56');
  expect(ref.current).not.toHaveAttribute('aria-invalid');
  expect(ref.current).not.toHaveAttribute('aria-describedby');
});

test('an error marks the field and describes it, before the hint and what the caller adds', () => {
  render(
    <>
      <TextField label="Sort code" hint="On your card" error="Six digits" aria-describedby="more" />
      <p id="more">Ask us</p>
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Sort code' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Six digits On your card Ask us');
});

test('two fields with the same words have their own errors', () => {
  render(
    <>
      <TextField label="IBAN" error="Too short" />
      <TextField label="IBAN" error="Too long" />
    </>,
  );
  const [first, second] = screen.getAllByLabelText('IBAN');
  expect(first).toHaveAccessibleDescription('Too short');
  expect(second).toHaveAccessibleDescription('Too long');
});

test('a select keeps the id it is given and is wired like a text field', () => {
  render(
    <SelectField id="country" label="Country" error="Choose one" defaultValue="GB">
      <option value="GB">United Kingdom</option>
    </SelectField>,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  expect(field).toHaveAttribute('id', 'country');
  expect(field).toHaveValue('GB');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose one');
});
