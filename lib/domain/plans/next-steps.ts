import { findFinancingSource, toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import type { MethodType } from '@/lib/domain/methods/providers';
import { dueAmountOf, planFeeOf, sumOf } from './amounts';
import { dueOf, type Due } from './due-dates';
import type { Plan } from './plan';

/** A payment to come, in minor units. */
export type NextPayment = { amount: number | undefined; due: Due };

export type NextSteps = {
  /** The settlement method; `unknown` if the payment was not confirmed on this page and the plan allows several. */
  how: MethodType | 'unknown';
  /** The recipient of the payments. */
  collector: string;
  /** The text on the buyer's statement. */
  memo: string;
  payments: NextPayment[];
  /** The fee of the whole plan, if no payment contains it. */
  fee?: number;
};

/** Returns the only type of method that can settle a plan. An instant payment allows a saved direct debit as well. */
function findOnlyMethodType(plan: Plan): MethodType | undefined {
  const [only, ...others] = resolveAllowedMethods(plan);
  return others.length > 0 || only?.type === 'instant_payment' ? undefined : only?.type;
}

/** Returns what follows the confirmation of a plan: who receives which amounts, when and how. */
export function nextStepsOf(plan: Plan, methodType: MethodType | undefined, now: Date): NextSteps {
  const { name: collector, statementDescriptor: memo } = findFinancingSource(
    toFinancingSourceId(plan.financing_source),
  );
  const { scheduled_payments: payments } = plan;
  const isSingle = payments.length === 1;
  const fee = planFeeOf(plan);
  return {
    how: methodType ?? findOnlyMethodType(plan) ?? 'unknown',
    collector,
    memo,
    payments: payments.map((payment) => ({
      amount: isSingle ? sumOf(plan) : dueAmountOf(payment),
      due: dueOf(plan, payment, now),
    })),
    ...(fee && !isSingle && { fee }),
  };
}
