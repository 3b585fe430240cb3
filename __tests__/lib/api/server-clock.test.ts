import { noteServerTime, serverNow } from '@/lib/api/server-clock';

const here = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now: here });
  noteServerTime(new Date(here).toUTCString());
});
afterEach(() => jest.useRealTimers());

const rows: [string, string | null, string][] = [
  ['without a header our own clock counts', null, '2026-11-21T12:00:00.000Z'],
  ['a header that is no date changes nothing', 'yesterday', '2026-11-21T12:00:00.000Z'],
  ['a second is not a difference', 'Sat, 21 Nov 2026 12:00:01 GMT', '2026-11-21T12:00:00.000Z'],
  ['a clock that is a day late is put right', 'Sun, 22 Nov 2026 12:00:00 GMT', '2026-11-22T12:00:00.000Z'],
  ['a clock that is a day early is put right', 'Fri, 20 Nov 2026 12:00:00 GMT', '2026-11-20T12:00:00.000Z'],
];
test.each(rows)('%s', (_, date, now) => {
  noteServerTime(date);
  expect(serverNow().toISOString()).toBe(now);
});

test('time goes on from there', () => {
  noteServerTime('Sun, 22 Nov 2026 12:00:00 GMT');
  jest.advanceTimersByTime(5000);
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:05.000Z');
});
