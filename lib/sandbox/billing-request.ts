import type { MethodType } from '@/lib/domain/methods/providers';

/** The set-up of a direct debit or an instant payment. */
export type SandboxBillingRequest = {
  id: string;
  type: Extract<MethodType, 'direct_debit' | 'instant_payment'>;
  status: 'pending' | 'fulfilled' | 'awaiting_signatures';
  isHosted: boolean;
  needsDualSignature: boolean;
  createdAt: string;
  companyName: string;
  email: string;
  accountHolder: string;
  bankName: string;
  country: string;
  currency: string;
  accountEnding: string;
  branchEnding?: string;
  confirmationCount: number;
};
