import Router from 'next/router';
import { absoluteUrlOf } from '@/lib/checkout/destinations';
import { guardRedirect, type RedirectContext } from '@/lib/checkout/redirect-guard';
import { parseQueryString, readParameters, toQueryString } from '@/lib/domain/url/reference';
import { countBytesToSeal, sealKey } from '@/lib/domain/url/sealed-key';

/** URL of the bank, and the pad to store under `name`: it opens the sealed key when the buyer returns. */
export type BankRedirect = { url: string; name: string; pad: string };

/**
 * Creates the URL of the buyer's bank, with a return URL to this page that holds the order key sealed, so that the bank
 * cannot read it. Returns undefined for a URL that the redirect guard refuses.
 */
export function createBankRedirect(
  bankUrl: string,
  orderKey: string,
  context: RedirectContext,
): BankRedirect | undefined {
  const bankDestination = guardRedirect(bankUrl, context);
  if (!bankDestination) return undefined;
  const { text: sealedKey, ...keyPad } = sealKey(
    orderKey,
    crypto.getRandomValues(new Uint8Array(countBytesToSeal(orderKey))),
  );
  const url = new URL(absoluteUrlOf(bankDestination, context));
  url.searchParams.set('redirect_uri', createReturnUrl(sealedKey));
  const destination = guardRedirect(url.href, context);
  return destination && { url: absoluteUrlOf(destination, context), ...keyPad };
}

/** Returns the URL of this page with the status `pending`: the bank replaces it once the buyer has approved. */
function createReturnUrl(sealedKey: string): string {
  const { origin, pathname } = window.location;
  const parameters = readParameters(parseQueryString(Router.asPath));
  return (
    origin + pathname + toQueryString({ ...parameters, key: sealedKey, instantPaymentStatus: 'pending' })
  );
}
