import { render, screen } from '@testing-library/react';
import { Timeline } from '@/components/ui/timeline';

test('renders its items as an ordered list', () => {
  const items = ['20 November', '20 December', '20 January'].map((date, index) => ({
    key: date,
    title: `£${index + 1}.00`,
    detail: date,
  }));
  render(<Timeline items={items} />);
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '£1.0020 November',
    '£2.0020 December',
    '£3.0020 January',
  ]);
});
