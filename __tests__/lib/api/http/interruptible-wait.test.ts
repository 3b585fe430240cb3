import { createInterruptibleWait } from '@/lib/api/http/interruptible-wait';

const mockOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function startWait(milliseconds: number) {
  const { wait, skip } = createInterruptibleWait();
  const onEnd = jest.fn();
  void wait(milliseconds).then(onEnd);
  return { skip, hasEnded: () => onEnd.mock.calls.length === 1 };
}

test('a wait ends after the given time', async () => {
  const { hasEnded } = startWait(1000);
  await jest.advanceTimersByTimeAsync(999);
  expect(hasEnded()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(hasEnded()).toBe(true);
});

test('a wait ends at once when it is skipped', async () => {
  const { skip, hasEnded } = startWait(1000);
  skip();
  await jest.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('a wait lasts until the browser is online', async () => {
  mockOnline(false);
  const { hasEnded } = startWait(1000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(hasEnded()).toBe(false);
  mockOnline(true);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(true);
});

test('a wait ends early when the browser comes back online', async () => {
  const { hasEnded } = startWait(5000);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(true);
});

test('skip does nothing without a pending wait', () => {
  expect(() => createInterruptibleWait().skip()).not.toThrow();
});

test('two waits end each at its own time, and one skip ends both', async () => {
  const { wait, skip } = createInterruptibleWait();
  const ended: string[] = [];
  void wait(1000).then(() => ended.push('short'));
  void wait(2000).then(() => ended.push('long'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual(['short']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual(['short', 'long']);
  void wait(1000).then(() => ended.push('third'));
  void wait(2000).then(() => ended.push('fourth'));
  skip();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['short', 'long', 'third', 'fourth']);
  expect(jest.getTimerCount()).toBe(0);
});
