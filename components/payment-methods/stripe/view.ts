import { lazy } from 'react';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';

export const stripeView: ProviderView = {
  AddForm: lazy(() => import('./stripe-form').then(({ StripeForm }) => ({ default: StripeForm }))),
  Summary: CardSummary,
};
