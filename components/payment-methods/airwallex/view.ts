import { RemoveCardDialog } from '@/components/payment-methods/card/lazy-remove-dialog';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';
import { lazyPart } from '@/hooks/lazy-part';

export const airwallexView: ProviderView = {
  AddForm: lazyPart(async () => (await import('./airwallex-form')).AirwallexForm),
  Summary: CardSummary,
  RemoveDialog: RemoveCardDialog,
};
