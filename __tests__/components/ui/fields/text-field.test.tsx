import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';

test('names the input by its label and passes the ref to it', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Sort code" ref={ref} defaultValue="12-34-56" />);
  expect(screen.getByLabelText('Sort code')).toBe(ref.current);
  expect(screen.getByLabelText('Sort code')).toHaveValue('12-34-56');
  expect(ref.current).not.toHaveAttribute('aria-invalid');
  expect(ref.current).not.toHaveAttribute('aria-describedby');
});

test('is invalid with an error, and described by error, hint and the ids of the caller', () => {
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

test('describes two fields with equal labels by their own errors', () => {
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

test('SelectField keeps the given id and is invalid and described like a text field', () => {
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
