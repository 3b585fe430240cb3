import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from '@/components/ui/fields/checkbox';

test('is toggled by its label and described by its hint', async () => {
  const ref = createRef<HTMLInputElement>();
  render(<Checkbox ref={ref} label="Set as default" hint="For the next order" name="is_default" />);
  const box = screen.getByRole('checkbox', { name: 'Set as default' });
  expect(box).toBe(ref.current);
  expect(box).toHaveAccessibleDescription('For the next order');
  await userEvent.click(screen.getByText('Set as default'));
  expect(box).toBeChecked();
});
