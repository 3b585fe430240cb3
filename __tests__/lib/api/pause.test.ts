import { createPause } from '@/lib/api/pause';

const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function waiting(milliseconds: number) {
  const pause = createPause();
  const over = jest.fn();
  void pause.wait(milliseconds).then(over);
  return { pause, isOver: () => over.mock.calls.length === 1 };
}

test('a wait lasts as long as it says', async () => {
  const { isOver } = waiting(1000);
  await jest.advanceTimersByTimeAsync(999);
  expect(isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('it can be cut short', async () => {
  const { pause, isOver } = waiting(1000);
  pause.skip();
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('without a connection it lasts until there is one', async () => {
  online(false);
  const { isOver } = waiting(1000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(false);
  online(true);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('a connection that comes back ends it before its time', async () => {
  const { isOver } = waiting(5000);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('skipping when nobody waits does nothing', () => {
  expect(() => createPause().skip()).not.toThrow();
});

test('two waits end each at its own time, and a skip ends both', async () => {
  const pause = createPause();
  const ended: string[] = [];
  void pause.wait(1000).then(() => ended.push('short'));
  void pause.wait(2000).then(() => ended.push('long'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual(['short']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual(['short', 'long']);
  void pause.wait(1000).then(() => ended.push('third'));
  void pause.wait(2000).then(() => ended.push('fourth'));
  pause.skip();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['short', 'long', 'third', 'fourth']);
  expect(jest.getTimerCount()).toBe(0);
});
