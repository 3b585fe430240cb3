// Proves the legal links and the financing source at the confirm step.
import { screen } from '@testing-library/react';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

test('the terms of the payment and of the shop are links at the confirm step', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await screen.findByTestId('paymentConfirmation.form');
  const links = ['Terms of payment', 'Terms of the shop'].map((name) =>
    screen.getByRole('link', { name: `${name} (opens in a new tab)` }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://terms.example/payments/h_v1.4_en.pdf',
    'https://shop.example/terms',
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['the default source', 'saved', 'Usance Payments Ltd'],
  ['house, which the plan calls h', 'financed-by-house', 'Harbour Factoring SA'],
  ['bridge, which the plan calls b', 'financed-by-bridge', 'Meridian Trade Credit Insurance NV'],
])('the confirm step names %s as the financing source', async (_, scenario, name) => {
  openCheckout(scenario, `&plan=plan-30d-${scenario}`);
  expect(await screen.findByText(new RegExp(`The financing source is .?${name}`))).toBeInTheDocument();
});
