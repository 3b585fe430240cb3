import { allowsInstant } from '@/lib/domain/allowed-methods';
import type { Order } from '@/lib/domain/order';
import type { MethodType } from '@/lib/domain/providers';
import { bankStanding, confirmedPlan } from './bank-visit';

/** What is left to do about a payment that the bank must agree to. */
export type BankTask = 'none' | 'wait' | 'approve';

export type BankFacts = {
  planInUrl?: string;
  /** The type of the method that is chosen here. */
  chosen?: MethodType;
  /** The order was confirmed with an instant payment: this tab or the URL knows it. */
  isInstant: boolean;
};

/** Only a payment that is known to be an instant one is offered to be approved; any other is waited for. */
export function bankTask(order: Order, { planInUrl, chosen, isInstant }: BankFacts): BankTask {
  if (bankStanding(order) === 'settled' || chosen === 'direct_debit') return 'none';
  const plan = confirmedPlan(order, planInUrl);
  if (plan && !allowsInstant(plan, order.total_amount)) return 'none';
  return isInstant ? 'approve' : 'wait';
}
