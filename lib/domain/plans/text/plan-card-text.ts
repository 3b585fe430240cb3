import { upperFirst } from 'es-toolkit/string';
import { instalmentOf, isWithoutFees, sumOf } from '@/lib/domain/plans/amounts';
import { dueOf, isNothingDueToday } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';
import { describeDue } from './due-text';
import {
  describeDiscount,
  describeFee,
  describeInstalments,
  formatAmount,
  titleOf,
  type DiscountText,
} from './plan-text';
import type { PlanTextContext } from './plan-text-context';

export type PlanCardText = {
  title: string;
  /** `3 × £416.67` for equal payments, else the sum. */
  amount: string;
  /** Due dates and costs in one line. */
  terms: string;
  /** The fees in the sum, if there are any. */
  fee?: string;
  /** The discount or surcharge, if there is one. */
  discount?: DiscountText;
};

/** Returns the texts of the card that offers a plan. */
export function describePlanCard(plan: Plan, context: PlanTextContext): PlanCardText {
  const { t, order, now } = context;
  const fee = describeFee(plan, context);
  const notes = [
    isNothingDueToday(plan, now) ? t('plan.answer.now', { amount: formatAmount(0, context) }) : '',
    isWithoutFees(plan, order.total_amount) ? t('plan.noFees') : '',
  ];
  // A short note does not break; a dot stays at the end of its line.
  const terms = [describePayments(plan, context), ...notes.map((note) => note.replaceAll(' ', '\u00a0'))];
  return {
    title: titleOf(plan, context),
    amount: describeAmount(plan, context),
    terms: terms.filter(Boolean).join('\u00a0· '),
    fee,
    discount: describeDiscount(plan, context),
  };
}

function describeAmount(plan: Plan, context: PlanTextContext): string {
  const { scheduled_payments: payments } = plan;
  const instalment = instalmentOf(plan);
  if (instalment !== undefined) return `${payments.length}\u00a0×\u00a0${formatAmount(instalment, context)}`;
  return formatAmount(payments.length > 0 ? sumOf(plan) : context.order.total_amount, context);
}

/** Describes what is due when; the sum only if the amount of the card is not the sum. Empty if no date is known. */
function describePayments(plan: Plan, context: PlanTextContext): string {
  const [first, ...others] = plan.scheduled_payments;
  if (!first) return '';
  const due = dueOf(plan, first, context.now);
  const date = describeDue(due, context);
  if (!date || others.length === 0) return due.kind === 'day' ? context.t('plan.dueOn', { date }) : date;
  const instalments = describeInstalments(plan, due, context);
  if (instalmentOf(plan) === undefined) return upperFirst(instalments);
  return `${formatAmount(sumOf(plan), context)} ${instalments}`;
}
