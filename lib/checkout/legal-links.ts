import type { Order } from '@/lib/domain/order/order';
import { guardRedirect, type RedirectContext } from './redirect-guard';

type LegalLinkName = 'terms' | 'merchantTerms';
export type LegalLinks = {
  links: { name: LegalLinkName; url: string }[];
  /** Names of the addresses that the redirect guard refused; they are reported. */
  refused: LegalLinkName[];
};

/** Returns the offer's links to the terms of the payment and of the shop that the redirect guard allows. */
export function resolveLegalLinks({ payment_offer: offer }: Order, context: RedirectContext): LegalLinks {
  const result: LegalLinks = { links: [], refused: [] };
  const addresses = { terms: offer?.legals?.terms_url, merchantTerms: offer?.urls?.merchant_terms };
  for (const name of ['terms', 'merchantTerms'] as const) {
    const raw = addresses[name];
    const destination = guardRedirect(raw, context);
    if (destination)
      result.links.push({ name, url: destination.kind === 'external' ? destination.url : destination.path });
    else if (raw) result.refused.push(name);
  }
  return result;
}
