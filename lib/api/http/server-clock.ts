import { DAY_MS } from '@/lib/domain/i18n/dates';
import type { Order } from '@/lib/domain/order/order';
import { expiryOf } from '@/lib/domain/plans/plan';

let serverOffsetMs = 0;
let hasServerTime = false;

/**
 * Sets the clock from the `Date` header of a response that arrived at this time of the browser's clock. The header has a
 * resolution of one second: a smaller offset is ignored.
 */
export function recordServerTime(date: string | null, receivedAtMs = Date.now()): void {
  const offsetMs = date === null ? NaN : Date.parse(date) - receivedAtMs;
  if (Number.isNaN(offsetMs)) return;
  hasServerTime = true;
  serverOffsetMs = Math.abs(offsetMs) < 2000 ? 0 : offsetMs;
}

/**
 * Corrects the clock from an offer that the server has just created. Without a readable `Date` header (an API of another
 * origin need not expose it), an offer whose plans all seem to have expired in the last two days proves that the local
 * clock is wrong: from then on the time is one day before the first expiry. A payment that is too late after all is
 * refused by the server.
 */
export function inferClockFromOffer(order: Order | null): void {
  const plans = order?.payment_offer?.offered_payment_plans ?? [];
  const offeredPlans = plans.filter(({ status }) => status === 'offered');
  const expiryTimes = offeredPlans.map(expiryOf).filter(Number.isFinite);
  const nowMs = serverNow().getTime();
  const isClockWrong =
    expiryTimes.length > 0 && expiryTimes.every((expiry) => expiry <= nowMs && expiry > nowMs - 2 * DAY_MS);
  if (!hasServerTime && isClockWrong) serverOffsetMs = Math.min(...expiryTimes) - DAY_MS - Date.now();
}

/** Returns the server's time if it is known, so that a wrong local clock neither expires nor revives an offer. */
export const serverNow = (): Date => new Date(Date.now() + serverOffsetMs);
