import type { ProviderView } from '@/components/payment-methods/provider-view';
import { DirectDebitSummary } from './direct-debit-summary';

export const gocardlessView: ProviderView = { Summary: DirectDebitSummary };
