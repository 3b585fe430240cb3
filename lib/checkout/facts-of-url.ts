import type { Brand } from '@/lib/domain/brands';
import type { Reference, UrlParameters } from '@/lib/domain/url/reference';
import type { Facts } from './facts';

type UrlFacts = Pick<
  Facts,
  | 'reference'
  | 'planId'
  | 'template'
  | 'companyId'
  | 'showPaymentOffers'
  | 'isInstantPaymentComplete'
  | 'endsOnOwnPage'
  | 'flags'
>;

/** Returns the facts that the URL and its brand determine. */
export const factsOfUrl = (reference: Reference, parameters: UrlParameters, brand: Brand): UrlFacts => ({
  reference,
  planId: parameters.plan,
  template: parameters.template,
  companyId: parameters.companyId,
  showPaymentOffers: parameters.showPaymentOffers === 'true',
  isInstantPaymentComplete: parameters.instantPaymentStatus === 'complete',
  endsOnOwnPage: parameters.redirect === 'none' || brand.redirectsTo !== 'merchant',
  flags: brand.flags,
});
