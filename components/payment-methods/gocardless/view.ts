import type { ProviderView } from '@/components/payment-methods/provider-view';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { DirectDebitSummary } from './direct-debit-summary';

export const gocardlessView: ProviderView = {
  AddForm: lazyComponent(async () => (await import('./gocardless-form')).GocardlessForm),
  Summary: DirectDebitSummary,
  RemoveDialog: lazyComponent(async () => (await import('./remove-mandate-dialog')).RemoveMandateDialog),
};
