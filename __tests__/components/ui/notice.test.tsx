import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Notice } from '@/components/ui/notice';

test('passes its role and ref to the box, so that it can be announced and focused', () => {
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

test('draws a different icon for each tone', () => {
  const iconPaths = (['info', 'success', 'warning', 'danger'] as const).map((tone) => {
    const { container } = render(<Notice tone={tone}>Words</Notice>);
    return container.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(iconPaths).size).toBe(4);
});
