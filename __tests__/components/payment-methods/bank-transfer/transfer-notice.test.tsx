// Proves what happens while the bank transfer cannot be prepared.
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import {
  bankTransfer,
  createChooserProps,
  readMethodCalls,
  renderChooser,
  stripeCard,
  user,
} from '@/__tests__/support/method-chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { MethodChooser } from '@/components/payment-methods/method-chooser';

answerFromSandbox();

/** Refuses the creation `times` times, then lets it reach the sandbox. Returns the number of attempts. */
function refuseCreation(status: number, times: number, scenario = 'basic'): () => number {
  let attempts = 0;
  server.use(
    http.post(`*/organisations/org-${scenario}/house_payment_methods`, () => {
      attempts += 1;
      return attempts <= times ? HttpResponse.json({ message: 'No.' }, { status }) : undefined;
    }),
  );
  return () => attempts;
}
const clickTryAgain = async () => user.click(await screen.findByRole('button', { name: 'Try again' }));
const findTransfer = () => screen.findByRole('radio', { name: 'Bank transfer' });

test('tries the bank transfer again by itself after a server error', async () => {
  const countAttempts = refuseCreation(503, 1);
  renderChooser('basic', { allowed: [bankTransfer] });
  expect(await screen.findByText(/^Bank transfer is not ready yet\./)).toBeVisible();
  await waitFor(async () => expect(await findTransfer()).toBeChecked(), { timeout: 4000 });
  expect(countAttempts()).toBe(2);
  expect(screen.queryByTestId('bankTransferNotice')).not.toBeInTheDocument();
});

test('never leaves a plan that allows only bank transfer without a control', async () => {
  const countAttempts = refuseCreation(403, 2);
  renderChooser('basic', { allowed: [bankTransfer] });
  expect(await screen.findByText(/not available at the moment\. Please try again\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toBeVisible();
  expect(countAttempts()).toBe(1);
  await clickTryAgain();
  await waitFor(() => expect(countAttempts()).toBe(2));
  expect(await screen.findByText(/not available at the moment/)).toBeVisible();
  await clickTryAgain();
  expect(await findTransfer()).toBeChecked();
  expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
});

test('lets the buyer use another method while the bank transfer is tried again', async () => {
  // A scenario of its own, because the attempts go on after the test.
  refuseCreation(500, Infinity, 'single');
  renderChooser('single', { allowed: [stripeCard, bankTransfer] });
  expect(await screen.findByText(/^Bank transfer is not ready yet\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeEnabled();
});

test('looks for the bank transfer of a lost response before it creates another', async () => {
  renderChooser('bank-transfer-error', { allowed: [stripeCard, bankTransfer] });
  await screen.findByText(/^Bank transfer is not ready yet\./);
  server.use(
    http.get('*/house_payment_methods', () =>
      HttpResponse.json({ count: 1, results: [{ id: 'transfer-9', type: 'bank_transfer' }] }),
    ),
  );
  await clickTryAgain();
  expect(await findTransfer()).toBeEnabled();
  const posts = await readMethodCalls('bank-transfer-error', 'POST');
  expect(posts.filter((sent) => sent.includes('house'))).toHaveLength(1);
});

test('does not remember that the bank transfer was missing: the next visit of the step tries again', async () => {
  const countAttempts = refuseCreation(403, 1);
  function Step() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Toggle</button>
        {isOpen && (
          <MethodChooser {...createChooserProps('basic', { allowed: [stripeCard, bankTransfer] })} />
        )}
      </>
    );
  }
  renderScreen(<Step />);
  expect(await screen.findByText(/choose another payment method/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(await findTransfer()).toBeEnabled();
  expect(countAttempts()).toBe(2);
});
