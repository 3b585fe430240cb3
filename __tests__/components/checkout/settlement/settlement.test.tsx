import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, readJournal } from '@/__tests__/support/sandbox';
import { Settlement } from '@/components/checkout/settlement/settlement';
import { useCheckout } from '@/hooks/checkout/use-checkout';
import { usePaymentAttempt } from '@/hooks/checkout/use-payment-attempt';
import { isPlanOutcome } from '@/lib/checkout/outcome';
import type { CheckoutStep } from '@/lib/checkout/step-status';

answerFromSandbox();

function SettlementOnly() {
  const checkout = useCheckout();
  const attempt = usePaymentAttempt();
  const [step, setStep] = useState<CheckoutStep>('method');
  if (!isPlanOutcome(checkout.outcome)) return null;
  return (
    <Settlement
      checkout={checkout}
      attempt={attempt}
      choice={checkout.outcome}
      step={step}
      isStillPayable={async () => true}
      onStep={setStep}
      headingRef={() => undefined}
    />
  );
}

const openSettlement = (scenario: string) =>
  renderScreen(<SettlementOnly />, {
    url: `/?order=order-${scenario}&key=key-${scenario}&plan=plan-30d-${scenario}&hideSummary=true`,
  });
const requestConfirmation = () =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window,
      origin: window.location.origin,
      data: { sdk: true, action: 'push', event: 'usance-confirm-order' },
    }),
  );
const readConfirmations = (scenario: string) => readJournal(scenario, 'deferred_payments');

describe('with a hidden summary', () => {
  test('shows neither summary nor confirm step, and confirms on request of the host page', async () => {
    const user = userEvent.setup();
    openSettlement('basic');
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByTestId('paymentMethods')).toBeInTheDocument();
    expect(screen.queryByTestId('paymentMethods.summary')).not.toBeInTheDocument();
    expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
    // The buyer confirms with the host page's button, and the terms stay with the checkout.
    expect(screen.getByText(/By confirming you agree to pay/)).toBeVisible();
    requestConfirmation();
    await waitFor(async () => expect(await readConfirmations('basic')).toHaveLength(1));
  });

  test('ignores a request to confirm until a method is selected', async () => {
    const user = userEvent.setup();
    openSettlement('basic');
    const bankTransfer = await screen.findByRole('radio', { name: 'Bank transfer' });
    requestConfirmation();
    await user.click(bankTransfer);
    expect(await readConfirmations('basic')).toHaveLength(0);
    requestConfirmation();
    await waitFor(async () => expect(await readConfirmations('basic')).toHaveLength(1));
  });

  test('shows a failed confirmation next to the methods', async () => {
    const user = userEvent.setup();
    openSettlement('confirm-error');
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    requestConfirmation();
    expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
    expect(screen.getByTestId('paymentMethods')).toBeInTheDocument();
  });
});
