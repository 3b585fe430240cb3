import type { ProviderView } from '@/components/payment-methods/provider-view';
import { BankTransferSummary } from './bank-transfer-summary';

/** Neither form nor dialog: a bank transfer is made for the buyer and stays. */
export const bankTransferView: ProviderView = { Summary: BankTransferSummary };
