import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';

export const airwallexView: ProviderView = { Summary: CardSummary };
