import type { ProviderView } from '@/components/payment-methods/provider-view';
import { BankTransferSummary } from './bank-transfer-summary';

/** No form and no dialog: a bank transfer is created automatically and cannot be deleted. */
export const bankTransferView: ProviderView = { Summary: BankTransferSummary };
