import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatDay } from '@/lib/domain/i18n/dates';
import { formatMoney, formatPercent } from '@/lib/domain/i18n/money';
import type { Order } from '@/lib/domain/order/order';
import { discountOf, feeOf, sumOf } from '@/lib/domain/plans/amounts';
import { contextOf, dueOf } from '@/lib/domain/plans/due-dates';
import { paymentTermsOf, type PaymentTerms, type Plan } from '@/lib/domain/plans/plan';

export type PlanText = {
  /** Formats minor units in the currency of the order. */
  formatAmount: (minorUnits: number | undefined) => string;
  titleOf: (plan: Plan) => string;
  /** Describes amounts and due dates in one line. */
  descriptionOf: (plan: Plan) => string;
  /** Returns undefined for a plan without fees. */
  feeTextOf: (plan: Plan) => string | undefined;
  /** Returns undefined for a plan without a discount or surcharge. */
  discountTagOf: (plan: Plan) => { tone: 'success' | 'neutral'; text: string } | undefined;
};

/** Describes the plans of an order in the language of the page. Days count from `now`. */
export function usePlanText(order: Pick<Order, 'currency' | 'total_amount'>, now: Date): PlanText {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  const formatAmount = (minorUnits: number | undefined) => formatMoney(minorUnits, order.currency, locale);

  return {
    formatAmount,
    titleOf: (plan) => {
      const terms = paymentTermsOf(plan);
      if (terms.kind === 'other') return terms.name;
      const key = `plan.name.${terms.kind}` as const;
      const title = t(key, { count: countOf(terms) });
      // A text that is missing is returned as its key.
      return title === key ? plan.name : title;
    },
    descriptionOf: (plan) => {
      const [first, ...others] = plan.scheduled_payments;
      if (!first) return formatAmount(order.total_amount);
      const amount = formatAmount(sumOf(plan));
      const due = dueOf(plan, first, now);
      if (due.kind === 'unstated') return amount;
      const date = due.kind === 'day' ? formatDay(due.day, locale) : '';
      if (others.length > 0) {
        const form = due.kind === 'day' || due.kind === 'now' ? due.kind : 'invoice';
        return t(`plan.answer.instalments_${form}`, { total: amount, count: others.length + 1, date });
      }
      if (due.kind === 'day') return t('plan.answer.day', { amount, date });
      if (due.kind === 'now') return t('plan.answer.now', { amount });
      return t(`plan.answer.${due.kind}`, { amount, count: due.days, context: contextOf(due) });
    },
    feeTextOf: (plan) => {
      const fee = feeOf(plan);
      return fee === 0 ? undefined : t('plan.fee', { amount: formatAmount(fee) });
    },
    discountTagOf: (plan) => {
      const { percent, saving } = discountOf(plan, order.total_amount) ?? {};
      const size = percent ?? saving;
      if (size === undefined) return undefined;
      const percentText = percent && formatPercent(Math.abs(percent), locale);
      const amountText = saving && formatAmount(Math.abs(saving));
      if (size < 0)
        return { tone: 'neutral', text: t('plan.surcharge', { size: percentText || amountText || '' }) };
      if (!percentText) return { tone: 'success', text: t('plan.saving', { amount: amountText || '' }) };
      return {
        tone: 'success',
        text: amountText
          ? t('plan.discountSaving', { percent: percentText, amount: amountText })
          : t('plan.discount', { percent: percentText }),
      };
    },
  };
}

/** Returns the number in the text for the terms of a plan. */
function countOf(terms: Exclude<PaymentTerms, { kind: 'other' }>): number {
  if (terms.kind === 'now') return 0;
  return terms.kind === 'instalments' ? terms.count : terms.days;
}
