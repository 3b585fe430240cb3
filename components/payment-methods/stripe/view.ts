import { lazy } from 'react';
import { RemoveCardDialog } from '@/components/payment-methods/card/lazy-remove-dialog';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';

export const stripeView: ProviderView = {
  AddForm: lazy(() => import('./stripe-form').then(({ StripeForm }) => ({ default: StripeForm }))),
  Summary: CardSummary,
  RemoveDialog: RemoveCardDialog,
};
