// Proves the legal links and the financing source at the confirm step and in a mandate.
import { screen, within } from '@testing-library/react';
import { user } from '@/__tests__/support/method-chooser';
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

test('every legal text of a direct debit names the financing source of the plan', async () => {
  const expectSource = (element: HTMLElement) => {
    expect(element).toHaveTextContent('Harbour Factoring SA');
    expect(element).not.toHaveTextContent(/Usance Payments/i);
  };
  openCheckout('financed-by-house', '&plan=plan-30d-financed-by-house');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await user.click(await screen.findByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('radio', { name: 'Direct Debit' }));
  const form = await screen.findByTestId('directDebitForm');
  expectSource(form);
  await user.click(within(form).getByRole('button', { name: 'Read the Direct Debit Guarantee' }));
  const guarantee = await screen.findByTestId('guaranteeModal');
  expectSource(guarantee);
  await user.click(within(guarantee).getByRole('button', { name: 'Back' }));
  await user.type(screen.getByLabelText('Account holder name'), 'Ada Baker');
  await user.type(screen.getByLabelText('Sort code'), '200000');
  await user.type(screen.getByLabelText('Account number'), '55779911');
  await user.click(screen.getByTestId('directDebitForm.submit'));
  expectSource(await screen.findByTestId('directDebitSummary'));
  await user.click(screen.getByRole('button', { name: 'Show the mandate' }));
  expectSource(await screen.findByTestId('mandateText'));
});
