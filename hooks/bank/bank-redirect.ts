import { buildPageUrl } from '@/hooks/navigation/page-url';
import { absoluteUrlOf } from '@/lib/checkout/destinations';
import { guardRedirect, type RedirectContext } from '@/lib/checkout/redirect-guard';
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
  // The bank replaces the status once the buyer has approved.
  url.searchParams.set('redirect_uri', buildPageUrl({ key: sealedKey, instantPaymentStatus: 'pending' }));
  const destination = guardRedirect(url.href, context);
  return destination && { url: absoluteUrlOf(destination, context), ...keyPad };
}
