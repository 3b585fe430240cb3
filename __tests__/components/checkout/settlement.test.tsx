import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call } from '@/__tests__/support/sandbox';
import { Settlement } from '@/components/checkout/settlement';
import { useAttempt } from '@/hooks/use-attempt';
import { useCheckout } from '@/hooks/use-checkout';
import type { JourneyStep } from '@/lib/checkout/journey';
import { isChosen } from '@/lib/checkout/outcome';

answerFromSandbox();

function Host() {
  const checkout = useCheckout();
  const attempt = useAttempt();
  const [step, setStep] = useState<JourneyStep>('method');
  if (!isChosen(checkout.outcome)) return null;
  return (
    <Settlement
      checkout={checkout}
      attempt={attempt}
      choice={checkout.outcome}
      step={step}
      onStep={setStep}
      headingRef={() => undefined}
      hideSummary
    />
  );
}

const open = (scenario: string) =>
  renderScreen(<Host />, {
    url: `/?order=order-${scenario}&key=key-${scenario}&plan=plan-30d-${scenario}`,
  });
const askToConfirm = () =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window,
      origin: window.location.origin,
      data: { sdk: true, action: 'push', event: 'usance-confirm-order' },
    }),
  );
const confirmations = async (scenario: string) => {
  const { body } = await call('GET', `/api/sandbox/orders/order-${scenario}/journal`, {});
  return (body as { path: string }[]).filter(({ path }) => path.includes('deferred_payments'));
};

describe('with its summary hidden', () => {
  test('a complete choice shows neither summary nor confirmation, and the embedding page confirms it', async () => {
    const user = userEvent.setup();
    open('basic');
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByTestId('paymentMethods')).toBeInTheDocument();
    expect(screen.queryByTestId('paymentMethods.summary')).not.toBeInTheDocument();
    expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
    askToConfirm();
    await waitFor(async () => expect(await confirmations('basic')).toHaveLength(1));
  });

  test('before there is a choice nothing is confirmed', async () => {
    open('basic');
    await screen.findByRole('radio', { name: 'Bank transfer' });
    askToConfirm();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await confirmations('basic')).toHaveLength(0);
  });

  test('a confirmation that fails says so beside the choice', async () => {
    const user = userEvent.setup();
    open('confirm-error');
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    askToConfirm();
    expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
    expect(screen.getByTestId('paymentMethods')).toBeInTheDocument();
  });
});
