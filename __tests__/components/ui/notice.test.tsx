import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { Notice } from '@/components/ui/notice';

test('a notice can be announced and can take the focus', () => {
  const ref = createRef<HTMLDivElement>();
  render(
    <Notice tone="danger" role="alert" title="Declined" ref={ref} tabIndex={-1} data-testid="error">
      No money has moved.
    </Notice>,
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('DeclinedNo money has moved.');
  expect(notice).toBe(screen.getByTestId('error'));
  ref.current?.focus();
  expect(notice).toHaveFocus();
});

test('each tone has a drawing of its own', () => {
  const drawings = (['info', 'success', 'warning', 'danger'] as const).map((tone) => {
    const { container } = render(<Notice tone={tone}>Words</Notice>);
    return container.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(drawings).size).toBe(4);
});
