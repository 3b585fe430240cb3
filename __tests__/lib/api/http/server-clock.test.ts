import type * as ServerClock from '@/lib/api/http/server-clock';
import { inferClockFromOffer, recordServerTime, serverNow } from '@/lib/api/http/server-clock';
import { buildOrder, buildPlan } from '@/lib/sandbox/builders';

const DAY_MS = 86_400_000;
const localNow = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now: localNow });
  recordServerTime(new Date(localNow).toUTCString());
});
afterEach(() => jest.useRealTimers());

/** An order whose plans expire at these times, in milliseconds. */
const orderExpiringAt = (expiryTimes: number[], status = 'offered') =>
  buildOrder({
    payment_offer: {
      ...buildOrder().payment_offer,
      offered_payment_plans: expiryTimes.map((expiry) =>
        buildPlan({ status, valid_until: new Date(expiry).toISOString() }),
      ),
    },
  });

test.each([
  ['is the local time without a header', null, '2026-11-21T12:00:00.000Z'],
  ['ignores a header that is not a date', 'yesterday', '2026-11-21T12:00:00.000Z'],
  ['ignores a difference of one second', 'Sat, 21 Nov 2026 12:00:01 GMT', '2026-11-21T12:00:00.000Z'],
  ['corrects a local clock that is a day slow', 'Sun, 22 Nov 2026 12:00:00 GMT', '2026-11-22T12:00:00.000Z'],
  ['corrects a local clock that is a day fast', 'Fri, 20 Nov 2026 12:00:00 GMT', '2026-11-20T12:00:00.000Z'],
])('serverNow %s', (_, date, expected) => {
  recordServerTime(date);
  expect(serverNow().toISOString()).toBe(expected);
});

test('serverNow advances from the recorded time', () => {
  recordServerTime('Sun, 22 Nov 2026 12:00:00 GMT');
  jest.advanceTimersByTime(5000);
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:05.000Z');
});

test('inferClockFromOffer changes nothing after a header with the time', () => {
  inferClockFromOffer(orderExpiringAt([localNow - 1000]));
  expect(serverNow().getTime()).toBe(localNow);
});

describe('inferClockFromOffer without a header', () => {
  const inferTime = (order: Parameters<typeof inferClockFromOffer>[0]): number => {
    let now = NaN;
    jest.isolateModules(() => {
      const clock = jest.requireActual<typeof ServerClock>('@/lib/api/http/server-clock');
      clock.recordServerTime(null);
      clock.inferClockFromOffer(order);
      now = clock.serverNow().getTime();
    });
    return now;
  };

  test.each<[string, number[], number]>([
    [
      'corrects a clock at which every plan has expired',
      [localNow - DAY_MS, localNow - 1],
      localNow - 2 * DAY_MS,
    ],
    ['corrects a clock at which the plan expires right now', [localNow], localNow - DAY_MS],
    ['keeps a clock at which no plan has expired', [localNow + 1], localNow],
    ['keeps a clock at which one plan has not expired', [localNow - DAY_MS, localNow + 1], localNow],
    ['keeps a clock at which a plan expired two days ago', [localNow - 2 * DAY_MS, localNow], localNow],
    ['keeps the clock for an offer without plans', [], localNow],
  ])('%s', (_, expiryTimes, expected) => {
    expect(inferTime(orderExpiringAt(expiryTimes))).toBe(expected);
  });

  test('keeps the clock for plans that are not offered', () => {
    expect(inferTime(orderExpiringAt([localNow - 1], 'expired'))).toBe(localNow);
  });

  test('keeps the clock without an order', () => {
    expect(inferTime(null)).toBe(localNow);
  });
});
