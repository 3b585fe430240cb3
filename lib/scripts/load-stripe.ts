import type { Stripe } from '@stripe/stripe-js';
import { settings } from '@/lib/settings';

const LIMIT = 15_000;
const tags = 'script[src*="/stripe.js"]';
const loads = new Map<string, Promise<Stripe>>();

/**
 * Stripe for a publishable key, loaded once. A failure is forgotten, so that the next call tries again.
 * @throws Error 'Failed to load Stripe.js' or 'Stripe.js not available'
 */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  const known = loads.get(publishableKey);
  if (known) return known;
  const load = Promise.race([begin(publishableKey), limit()]);
  loads.set(publishableKey, load);
  load.catch(() => loads.delete(publishableKey));
  return load;
}

async function begin(publishableKey: string): Promise<Stripe> {
  const stripeJs = await import('@stripe/stripe-js/pure');
  document.addEventListener('error', discard, true);
  document.addEventListener('load', discard, true);
  stripeJs.loadStripe.setLoadParameters({ advancedFraudSignals: settings.stripeFraudSignals });
  const stripe = await stripeJs.loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js not available');
  return stripe;
}

/** Takes a tag that brought nothing out of the page: stripe-js would wait for it for ever when it tries again. */
function discard({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.matches(tags) && !('Stripe' in window)) target.remove();
}

/** A tag that is still silent when the time is up counts as failed, which lets stripe-js begin anew. */
function limit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error('Failed to load Stripe.js'));
      if (!('Stripe' in window))
        document.querySelectorAll(tags).forEach((tag) => tag.dispatchEvent(new Event('error')));
    }, LIMIT);
  });
}
