// A separate file because it imports the method rules: `decide` and the first load must not.
import { isInstantPaymentAllowed } from '@/lib/domain/methods/allowed-methods';
import type { MethodType } from '@/lib/domain/methods/providers';
import type { Order } from '@/lib/domain/order/order';
import { bankApprovalStatusOf, findConfirmedPlan, isCollectedFromBank } from './bank-approval';

/** The next step of a payment that the buyer's bank must approve. */
export type BankApprovalStep = 'none' | 'wait' | 'approve';

export type BankApprovalFacts = {
  planIdInUrl?: string;
  /** The type of the method selected in this tab. */
  methodType?: MethodType;
  /** True if this tab or the URL says that the order was confirmed with an instant payment. */
  isInstant: boolean;
};

/**
 * Returns `approve` only for a known instant payment, and `none` if this page set up and confirmed the direct debit.
 * Every other page waits, for a plan that is paid from a bank account, until the order says that the bank has approved.
 */
export function decideBankApprovalStep(
  order: Order,
  { planIdInUrl, methodType, isInstant }: BankApprovalFacts,
): BankApprovalStep {
  if (bankApprovalStatusOf(order) === 'settled' || methodType === 'direct_debit') return 'none';
  const plan = findConfirmedPlan(order, planIdInUrl);
  const canBeInstant = !plan || isInstantPaymentAllowed(plan, order.total_amount);
  if (!canBeInstant && !isCollectedFromBank(plan)) return 'none';
  return isInstant && canBeInstant ? 'approve' : 'wait';
}
