import { memoize } from 'es-toolkit/function';
import { DAY_MS } from '@/lib/domain/i18n/dates';
import { formattingLocaleOf } from '@/lib/domain/i18n/locales';
import { expiryOf, type Plan } from '@/lib/domain/plans/plan';
import type { PlanTextContext } from './plan-text-context';

/** Formats the time of day on the buyer's device, such as 16:30. Memoized: each plan may ask for it. */
const getTimeFormat = memoize((tag: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));

/** Returns whether two times are on the same day on the buyer's device. */
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** Tells until when a plan can be chosen, in the time of the buyer's device; undefined if that is not within a day. */
export function describeValidity(plan: Plan, { t, locale, now }: PlanTextContext): string | undefined {
  const expiry = new Date(expiryOf(plan));
  const remainingMs = expiry.getTime() - now.getTime();
  if (!(remainingMs > 0 && remainingMs < DAY_MS)) return undefined;
  const time = getTimeFormat(formattingLocaleOf(locale)).format(expiry);
  return t(isSameDay(expiry, now) ? 'plan.validToday' : 'plan.validTomorrow', { time });
}
