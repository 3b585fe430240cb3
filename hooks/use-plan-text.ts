import { useTranslation } from './use-translations';
import { formatDay } from '@/lib/domain/dates';
import { dueOf, savingOf, sumOf, type Due } from '@/lib/domain/due';
import { formatMoney, formatPercent } from '@/lib/domain/money';
import type { Order } from '@/lib/domain/order';
import { discountOf, termsOf, type Plan } from '@/lib/domain/plan';
import { useLocale } from './use-locale';

export type PlanText = {
  money: (minor: number | undefined) => string;
  title: (plan: Plan) => string;
  /** What the plan means in money and dates, in one line. */
  answer: (plan: Plan) => string;
  /** Each payment with its day. */
  schedule: (plan: Plan) => { key: string; title: string; detail: string }[];
  discount: (plan: Plan) => string | undefined;
};

/** Puts plans of an order into words. Days count from `now`. */
export function usePlanText(order: Pick<Order, 'currency' | 'total_amount'>, now: Date): PlanText {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  const money = (minor: number | undefined) => formatMoney(minor, order.currency, locale);

  const title = (plan: Plan) => {
    const terms = termsOf(plan);
    if (terms.kind === 'other') return terms.name;
    const count = terms.kind === 'now' ? undefined : terms.kind === 'instalments' ? terms.count : terms.days;
    return t(`plan.name.${terms.kind}`, { count });
  };
  const day = (plan: Plan, due: Due) => {
    if (due.kind === 'day') return formatDay(due.day, locale);
    return t(`plan.due.${due.kind}`, due.kind === 'now' ? {} : counted(plan, due.days));
  };

  const single = (plan: Plan, due: Due) => {
    const amount = money(sumOf(plan));
    if (due.kind === 'now') return t('plan.answer.now', { amount });
    if (due.kind !== 'day') return t(`plan.answer.${due.kind}`, { amount, ...counted(plan, due.days) });
    const terms = termsOf(plan);
    const date = formatDay(due.day, locale);
    if (terms.kind !== 'end-of-month') return t('plan.answer.day', { amount, date });
    return t('plan.answer.end-of-month', { amount, date, count: terms.days });
  };

  return {
    money,
    title,
    answer: (plan) => {
      const [first, ...others] = plan.scheduled_payments;
      if (!first) return money(order.total_amount);
      const due = dueOf(plan, first, now);
      if (others.length === 0) return single(plan, due);
      const context = due.kind === 'day' || due.kind === 'now' ? due.kind : 'invoice';
      const date = due.kind === 'day' ? formatDay(due.day, locale) : undefined;
      return t('plan.answer.instalments', {
        total: money(sumOf(plan)),
        count: others.length + 1,
        context,
        date,
      });
    },
    schedule: (plan) =>
      plan.scheduled_payments.map((payment, at) => ({
        key: String(at),
        title: money(payment.amount),
        detail: day(plan, dueOf(plan, payment, now)),
      })),
    discount: (plan) => {
      const discount = discountOf(plan);
      if (discount === 0) return undefined;
      const percent = formatPercent(discount, locale);
      const saving = savingOf(plan, order.total_amount);
      return saving === undefined
        ? t('plan.discount', { percent })
        : t('plan.discountSaving', { percent, amount: money(saving) });
    },
  };
}

/** Days that count from the end of a month say so. */
const counted = (plan: Plan, count: number) => ({
  count,
  context: termsOf(plan).kind === 'end-of-month' && count > 0 ? 'eom' : undefined,
});
