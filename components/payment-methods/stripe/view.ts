import { RemoveCardDialog } from '@/components/payment-methods/card/lazy-remove-dialog';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';
import { lazyPart } from '@/hooks/lazy-part';

export const stripeView: ProviderView = {
  AddForm: lazyPart(async () => (await import('./stripe-form')).StripeForm),
  Summary: CardSummary,
  RemoveDialog: RemoveCardDialog,
};
