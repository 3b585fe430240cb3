import { lowerFirst } from 'es-toolkit/string';
import { formatMoney, formatPercent } from '@/lib/domain/i18n/money';
import { discountOf, feeOf } from '@/lib/domain/plans/amounts';
import type { Due } from '@/lib/domain/plans/due-dates';
import { paymentTermsOf, type PaymentTerms, type Plan } from '@/lib/domain/plans/plan';
import { describeDue } from './due-text';
import type { PlanTextContext } from './plan-text-context';

/** Formats minor units in the currency of the order. */
export const formatAmount = (
  minorUnits: number | undefined,
  { order, locale }: Pick<PlanTextContext, 'order' | 'locale'>,
): string => formatMoney(minorUnits, order.currency, locale);

export function titleOf(plan: Plan, { t }: Pick<PlanTextContext, 't'>): string {
  const terms = paymentTermsOf(plan);
  if (terms.kind === 'other') return terms.name;
  const key = `plan.name.${terms.kind}` as const;
  const title = t(key, { count: countOf(terms) });
  // A text that is missing is returned as its key.
  return title === key ? plan.name : title;
}

/** Returns the number in the text for the terms of a plan. */
function countOf(terms: Exclude<PaymentTerms, { kind: 'other' }>): number {
  if (terms.kind === 'now') return 0;
  return terms.kind === 'instalments' ? terms.count : terms.days;
}

/** Describes the number of a plan's payments and the due date of the first one, to follow an amount. */
export function describeInstalments(plan: Plan, firstDue: Due, context: PlanTextContext): string {
  const form = firstDue.kind === 'day' || firstDue.kind === 'now' ? firstDue.kind : 'invoice';
  const date = describeDue(firstDue, context);
  const count = plan.scheduled_payments.length;
  return context.t(`plan.instalments.${form}`, { count, date, due: lowerFirst(date) });
}

/** Returns undefined for a plan without fees. */
export function describeFee(plan: Plan, context: PlanTextContext): string | undefined {
  const fee = feeOf(plan);
  return fee === 0 ? undefined : context.t('plan.fee', { amount: formatAmount(fee, context) });
}

export type DiscountText = { tone: 'success' | 'neutral'; text: string };

/** Returns undefined for a plan without a discount or surcharge. */
export function describeDiscount(plan: Plan, context: PlanTextContext): DiscountText | undefined {
  const { t, order, locale } = context;
  const { percent, saving } = discountOf(plan, order.total_amount) ?? {};
  const size = percent ?? saving;
  if (size === undefined) return undefined;
  const percentText = percent && formatPercent(Math.abs(percent), locale);
  const amountText = saving && formatAmount(Math.abs(saving), context);
  if (size < 0)
    return { tone: 'neutral', text: t('plan.surcharge', { size: percentText || amountText || '' }) };
  if (!percentText) return { tone: 'success', text: t('plan.saving', { amount: amountText || '' }) };
  return {
    tone: 'success',
    text: amountText
      ? t('plan.discountSaving', { percent: percentText, amount: amountText })
      : t('plan.discount', { percent: percentText }),
  };
}
