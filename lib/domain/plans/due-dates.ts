import { addDays, endOfMonth, parseTime } from '@/lib/domain/i18n/dates';
import { paymentTermsOf, type Plan, type ScheduledPayment } from './plan';

/** The due date of a payment: immediately, on a day, a number of days after a future capture, or not known. */
export type Due =
  | { kind: 'now' }
  | { kind: 'day'; day: Date }
  | {
      kind: 'after-first-capture' | 'after-every-capture';
      days: number;
      /** The days count from the end of the month of the capture. */
      isEndOfMonth?: true;
    }
  | { kind: 'unstated' };

/** Returns the context of a text about days that count from the end of a month. */
export const contextOf = ({ isEndOfMonth }: { isEndOfMonth?: true }) => (isEndOfMonth ? 'eom' : undefined);

/** Returns whether all payments of a plan are certainly due after today. */
export const isNothingDueToday = (plan: Plan, now: Date): boolean =>
  plan.scheduled_payments.length > 0 &&
  plan.scheduled_payments.every((payment) => {
    const due = dueOf(plan, payment, now);
    return due.kind === 'day' ? due.day > now : 'days' in due && due.days > 0;
  });

const isoDayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Returns the due date of a plan's payment. A date from the API takes precedence over terms; a payment is due now only
 * if the API says so. Terms relative to a capture have no date, because the capture is in the future. End-of-month terms
 * count from the end of the month of `now`.
 */
export function dueOf(plan: Plan, payment: ScheduledPayment, now: Date): Due {
  const { due_date_config: config } = payment;
  if (config?.is_upfront_payment) return { kind: 'now' };
  const dueTime = [payment.date, payment.due_date]
    .map((text) => parseTime(text ?? ''))
    .find((time) => !Number.isNaN(time));
  if (dueTime !== undefined) {
    const day = new Date(dueTime);
    return isoDayOf(day) === isoDayOf(now) ? { kind: 'now' } : { kind: 'day', day };
  }

  const { kind } = paymentTermsOf(plan);
  const days = config?.due_after_nb_days ?? undefined;
  const months = config?.due_end_of_nb_months ?? undefined;
  if (days === undefined && months === undefined)
    return { kind: kind === 'now' || plan.is_pay_now ? 'now' : 'unstated' };
  const isEndOfMonth = months !== undefined || kind === 'end-of-month';
  const { payment_terms_relative_to: start } = plan;
  if (start === 'first_capture' || start === 'every_capture') {
    // There are no texts for months after a capture.
    if (months || (isEndOfMonth && !days)) return { kind: 'unstated' };
    const captureKind = start === 'first_capture' ? 'after-first-capture' : 'after-every-capture';
    return { kind: captureKind, days: days ?? 0, ...(isEndOfMonth && { isEndOfMonth }) };
  }
  if (isEndOfMonth) return { kind: 'day', day: addDays(endOfMonth(now, months), days ?? 0) };
  return days ? { kind: 'day', day: addDays(now, days) } : { kind: 'now' };
}
