import { render, screen } from '@testing-library/react';
import { Shell } from '@/components/layout/shell';

test('Shell has one main landmark and a root for dialogs outside it', () => {
  render(<Shell>Checkout</Shell>);
  const root = document.getElementById('modal-root');
  expect(screen.getByRole('main')).toHaveTextContent('Checkout');
  expect(root).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).not.toContainElement(root);
});
