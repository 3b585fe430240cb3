import { lazy } from 'react';
import { RemoveCardDialog } from '@/components/payment-methods/card/lazy-remove-dialog';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import type { ProviderView } from '@/components/payment-methods/provider-view';

export const airwallexView: ProviderView = {
  AddForm: lazy(() => import('./airwallex-form').then(({ AirwallexForm }) => ({ default: AirwallexForm }))),
  Summary: CardSummary,
  RemoveDialog: RemoveCardDialog,
};
