import type { Provider } from '@/lib/domain/providers';
import { airwallexView } from './airwallex/view';
import { bankTransferView } from './bank-transfer/view';
import { gocardlessView } from './gocardless/view';
import type { ProviderView } from './provider-view';
import { stripeView } from './stripe/view';

/** Each provider's views: a provider with facts and no view does not compile. */
export const registry: Record<Provider, ProviderView> = {
  stripe: stripeView,
  airwallex: airwallexView,
  gocardless: gocardlessView,
  house: bankTransferView,
  bridge: bankTransferView,
};
