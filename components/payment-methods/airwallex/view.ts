import { CardSummary } from '@/components/payment-methods/card/card-summary';
import { RemoveCardDialog } from '@/components/payment-methods/card/lazy-remove-dialog';
import type { ProviderView } from '@/components/payment-methods/provider-view';
import { lazyComponent } from '@/hooks/react/lazy-component';

export const airwallexView: ProviderView = {
  AddForm: lazyComponent(async () => (await import('./airwallex-form')).AirwallexForm),
  Summary: CardSummary,
  RemoveDialog: RemoveCardDialog,
};
