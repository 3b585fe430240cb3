import type { Provider } from '@/lib/domain/methods/providers';
import { airwallexView } from './airwallex/view';
import { bankTransferView } from './bank-transfer/view';
import { gocardlessView } from './gocardless/view';
import type { ProviderView } from './provider-view';
import { stripeView } from './stripe/view';

/** The components of every provider; a provider without an entry does not compile. */
export const registry: Record<Provider, ProviderView> = {
  stripe: stripeView,
  airwallex: airwallexView,
  gocardless: gocardlessView,
  house: bankTransferView,
  bridge: bankTransferView,
};
