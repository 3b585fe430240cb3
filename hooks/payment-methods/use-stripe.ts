import type { SetupIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import type { Loadable } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/errors/report';
import { loadStripe } from '@/lib/vendors/load-stripe';
import { truncateMessage, type CardResult } from './use-card-setup';

const settledStatuses = new Set(['succeeded', 'processing']);
/** The setup intent was used or cancelled elsewhere, or does not exist. */
const refusedSetupCodes = new Set(['setup_intent_unexpected_state', 'resource_missing']);
/** Stripe's errors whose message is meant for buyers; the others explain a fault to developers. */
const buyerErrorTypes = new Set<string>(['card_error', 'validation_error']);
/** Has a message for buyers, although its type is that of a fault. */
const AUTHENTICATION_FAILED = 'setup_intent_authentication_failure';
/** The response was lost or is unclear. */
const unclearErrorTypes = new Set<string>(['api_connection_error', 'api_error']);

/** Loads Stripe's script once the publishable key is known; `retry` loads it again after a failure. */
export function useStripe(publishableKey: string | undefined) {
  const [stripe, setStripe] = useState<Loadable<Stripe>>({ state: 'loading' });
  const [retryCount, setRetryCount] = useState(0);

  useEffect(() => {
    if (!publishableKey) return;
    let isCurrent = true;
    loadStripe(publishableKey).then(
      (value) => {
        if (isCurrent) setStripe({ state: 'ready', value });
      },
      (error: Error) => {
        if (!isCurrent) return;
        report(error, { level: 'warning', shouldLogToConsole: true });
        setStripe({ state: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, retryCount]);

  const retry = useCallback(() => {
    setStripe({ state: 'loading' });
    setRetryCount((current) => current + 1);
  }, []);

  return { stripe, retry };
}

type ConfirmCardOptions = { clientSecret: string; card: StripeCardElement; postcode?: string };

/**
 * Confirms the setup intent of a card; may run a step-up at the buyer's bank. Succeeds only with a settled intent.
 * Failures are reported and returned, never thrown.
 */
export async function confirmCard(
  stripe: Stripe,
  { clientSecret, card, postcode }: ConfirmCardOptions,
): Promise<CardResult> {
  const billingDetails = postcode && {
    billing_details: { address: { postal_code: postcode, country: 'GB' } },
  };
  try {
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
      payment_method: { card, ...billingDetails },
    });
    // After a lost response the repeat fails, and its error contains the confirmed intent.
    const intent = setupIntent ?? error?.setup_intent;
    if (intent && settledStatuses.has(intent.status))
      return { ok: true, id: intent.id, last4: last4Of(intent) };
    const code =
      error?.decline_code ?? error?.code ?? error?.type ?? `Setup intent ${intent?.status ?? 'missing'}`;
    report(new Error(code), { level: 'warning' });
    const isSetupRefused = intent?.status === 'canceled' || refusedSetupCodes.has(error?.code ?? '');
    const mayBeConfirmed = unclearErrorTypes.has(error?.type ?? '');
    return { ok: false, code, message: buyerMessageOf(error), isSetupRefused, mayBeConfirmed };
  } catch (error) {
    report(error);
    return { ok: false };
  }
}

function buyerMessageOf(error: StripeError | undefined): string | undefined {
  const isForBuyer = buyerErrorTypes.has(error?.type ?? '') || error?.code === AUTHENTICATION_FAILED;
  return isForBuyer ? truncateMessage(error?.message) : undefined;
}

/** Returns the card's last digits if Stripe has sent the payment method and not only its id. */
function last4Of({ payment_method: method }: SetupIntent): string | undefined {
  return typeof method === 'object' ? method?.card?.last4 : undefined;
}
