import type { MethodType } from '@/lib/domain/providers';

/** A direct debit or an instant payment that is being set up. */
export type BillingRequest = {
  id: string;
  type: Extract<MethodType, 'direct_debit' | 'instant_payment'>;
  status: 'pending' | 'fulfilled' | 'awaiting_signatures';
  hosted: boolean;
  dualSignature: boolean;
  createdAt: string;
  company: string;
  email: string;
  holder: string;
  bank: string;
  country: string;
  currency: string;
  accountEnding: string;
  branchEnding?: string;
  confirmations: number;
};
