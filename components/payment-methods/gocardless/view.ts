import type { ProviderView } from '@/components/payment-methods/provider-view';
import { lazyPart } from '@/hooks/lazy-part';
import { DirectDebitSummary } from './direct-debit-summary';

export const gocardlessView: ProviderView = {
  AddForm: lazyPart(async () => (await import('./bank-form')).BankForm),
  Summary: DirectDebitSummary,
  RemoveDialog: lazyPart(async () => (await import('./remove-mandate-dialog')).RemoveMandateDialog),
};
