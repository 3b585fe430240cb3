import { useCallback, useEffect, useState } from 'react';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { Loadable } from '@/lib/domain/loadable';
import { loadStripe } from '@/lib/scripts/load-stripe';
import { report } from '@/lib/telemetry/report';
import { messageOf, type CardAnswer } from './use-card-setup';

const settled = new Set(['succeeded', 'processing']);

/** Stripe's script, as soon as there is a key for it. */
export function useStripe(publishableKey: string | undefined) {
  const [stripe, setStripe] = useState<Loadable<Stripe>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!publishableKey) return;
    let isCurrent = true;
    loadStripe(publishableKey).then(
      (value) => {
        if (isCurrent) setStripe({ state: 'ready', value });
      },
      (error: Error) => {
        if (!isCurrent) return;
        report(error, { level: 'warning', aloud: true });
        setStripe({ state: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, attempt]);

  const retry = useCallback(() => {
    setStripe({ state: 'loading' });
    setAttempt((current) => current + 1);
  }, []);

  return { stripe, retry };
}

type Confirmation = { clientSecret: string; card: StripeCardElement; postcode?: string };

/** Asks Stripe, and through it the buyer's bank. Only an intent that Stripe calls settled is a yes. */
export async function confirmCard(
  stripe: Stripe,
  { clientSecret, card, postcode }: Confirmation,
): Promise<CardAnswer> {
  const billing = postcode && { billing_details: { address: { postal_code: postcode, country: 'GB' } } };
  try {
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
      payment_method: { card, ...billing },
    });
    // An answer that was lost on the way is found again in the error of the second try.
    const intent = setupIntent ?? error?.setup_intent;
    if (intent && settled.has(intent.status)) return { ok: true, id: intent.id };
    const code =
      error?.decline_code ?? error?.code ?? error?.type ?? `Setup intent ${intent?.status ?? 'missing'}`;
    report(new Error(code), { level: 'warning' });
    return { ok: false, message: messageOf(error?.message) };
  } catch (error) {
    report(error);
    return { ok: false };
  }
}
