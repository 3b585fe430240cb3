import type { Stripe } from '@stripe/stripe-js';
import { vendorSettings } from '@/lib/settings/vendors';
import { createLoadCache, loadScript } from './load-script';

const LOAD_TIMEOUT_MS = 15_000;
const SCRIPT_SELECTOR = 'script[src*="/stripe.js"]';
const shareLoad = createLoadCache<Stripe>();

/**
 * Loads Stripe.js for a publishable key, once per key; a failure is forgotten, so the next call tries again.
 * @throws Error 'Failed to load Stripe.js', after 15 s at the latest, or 'Stripe.js not available'
 */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  return shareLoad(publishableKey, () =>
    loadScript((signal) => importStripe(publishableKey, signal), {
      timeoutMs: LOAD_TIMEOUT_MS,
      createTimeoutError: () => new Error('Failed to load Stripe.js'),
    }),
  );
}

async function importStripe(publishableKey: string, signal: AbortSignal): Promise<Stripe> {
  signal.addEventListener('abort', failPendingScripts);
  const stripeJs = await import('@stripe/stripe-js/pure');
  document.addEventListener('error', discardFailedScript, true);
  document.addEventListener('load', discardFailedScript, true);
  stripeJs.loadStripe.setLoadParameters({ advancedFraudSignals: vendorSettings.hasStripeFraudSignals });
  const stripe = await stripeJs.loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js not available');
  return stripe;
}

/** Removes a script tag that did not bring Stripe: stripe-js would wait for it forever on its next attempt. */
function discardFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.matches(SCRIPT_SELECTOR) && !('Stripe' in window))
    target.remove();
}

/** Treats tags that are still loading at the time limit as failed, which lets stripe-js start again. */
function failPendingScripts(): void {
  if (!('Stripe' in window))
    document.querySelectorAll(SCRIPT_SELECTOR).forEach((tag) => tag.dispatchEvent(new Event('error')));
}
