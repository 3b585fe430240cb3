import type * as Clock from '@/lib/api/server-clock';
import { noteEnds, noteServerTime, serverNow } from '@/lib/api/server-clock';

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

test('what was just offered says nothing of the time where a header told it', () => {
  noteEnds([here - 1000]);
  expect(serverNow().getTime()).toBe(here);
});

describe('where no header told the time, what was just offered', () => {
  const day = 86_400_000;
  const after = (ends: number[]): number => {
    let now = NaN;
    jest.isolateModules(() => {
      const clock = jest.requireActual<typeof Clock>('@/lib/api/server-clock');
      clock.noteServerTime(null);
      clock.noteEnds(ends);
      now = clock.serverNow().getTime();
    });
    return now;
  };
  test.each<[string, number[], number]>([
    ['and looks over tells that our clock is ahead', [here - day, here - 1], here - 2 * day],
    ['and ends right now, too', [here], here - day],
    ['and is not over tells nothing', [here + 1], here],
    ['and is over in part tells nothing', [here - day, here + 1], here],
    ['and is over for long is over', [here - 2 * day, here], here],
    ['is nothing', [], here],
  ])('%s', (_, ends, now) => {
    expect(after(ends)).toBe(now);
  });
});

test('time goes on from there', () => {
  noteServerTime('Sun, 22 Nov 2026 12:00:00 GMT');
  jest.advanceTimersByTime(5000);
  expect(serverNow().toISOString()).toBe('2026-11-22T12:00:05.000Z');
});
