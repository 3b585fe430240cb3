import { render, screen } from '@testing-library/react';
import { HeadlessShell } from '@/components/layout/headless-shell';
import { Shell } from '@/components/layout/shell';

test('the shell has one main landmark and a root for dialogs outside of it', () => {
  render(<Shell>Checkout</Shell>);
  const root = document.getElementById('modal-root');
  expect(screen.getByRole('main')).toHaveTextContent('Checkout');
  expect(root).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).not.toContainElement(root);
});

test('the headless shell adds nothing', () => {
  const { container } = render(<HeadlessShell>{null}</HeadlessShell>);
  expect(container).toBeEmptyDOMElement();
});
