import { DAY_MS, formatTime } from '@/lib/domain/i18n/dates';
import { expiryOf, type Plan } from '@/lib/domain/plans/plan';
import type { PlanTextContext } from './plan-text-context';

/** Returns whether two times are on the same day on the buyer's device. */
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** Tells until when a plan can be chosen, in the time of the buyer's device; undefined if that is not within a day. */
export function describeValidity(plan: Plan, { t, locale, now }: PlanTextContext): string | undefined {
  const expiry = new Date(expiryOf(plan));
  const remainingMs = expiry.getTime() - now.getTime();
  if (!(remainingMs > 0 && remainingMs < DAY_MS)) return undefined;
  const time = formatTime(expiry, locale);
  return t(isSameDay(expiry, now) ? 'plan.validToday' : 'plan.validTomorrow', { time });
}
