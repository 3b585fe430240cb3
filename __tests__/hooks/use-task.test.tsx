import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useTask } from '@/hooks/use-task';

type Run = { signal: AbortSignal; end: (value: string) => void; fail: (error: unknown) => void };

/** A task whose runs are ended by hand. */
function task(first?: string) {
  const runs: Run[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<string>((end, fail) => void runs.push({ signal, end, fail }));
  const { result, rerender, unmount } = renderHook(({ name }) => useTask(name, run), {
    initialProps: { name: first },
    wrapper: StrictMode,
  });
  const to = (name?: string) => rerender({ name });
  return { runs, result, to, unmount };
}
const tick = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

test('without a key nothing is done', async () => {
  const { runs, result } = task();
  await tick();
  expect([runs.length, result.current]).toEqual([0, undefined]);
});
test('a key is worked at once, in strict mode too', async () => {
  const { runs, result, to } = task('a');
  expect(result.current).toEqual({ state: 'loading' });
  await tick();
  runs[0]?.end('done');
  await tick();
  to('a');
  await tick();
  expect(result.current).toEqual({ state: 'ready', value: 'done' });
  expect(runs).toHaveLength(1);
});
test('how a key ended is remembered while others are worked at', async () => {
  const { runs, result, to } = task('a');
  await tick();
  runs[0]?.end('A');
  await tick();
  to('b');
  await tick();
  runs[1]?.fail(new Error('B'));
  await tick();
  expect(result.current).toEqual({ state: 'failed', error: new Error('B') });
  to('a');
  expect(result.current).toEqual({ state: 'ready', value: 'A' });
  to('b');
  expect(result.current).toMatchObject({ state: 'failed' });
  to(undefined);
  expect(result.current).toBeUndefined();
  await tick();
  expect(runs).toHaveLength(2);
});
test('what is under way when the key changes is given up, and its answer is not taken', async () => {
  const { runs, result, to } = task('a');
  await tick();
  to('b');
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.end('late');
  await tick();
  expect(result.current).toEqual({ state: 'loading' });
  to('a');
  await tick();
  expect(runs).toHaveLength(3);
  expect(runs[2]?.signal.aborted).toBe(false);
});
test('a fault that is no error becomes one', async () => {
  const { runs, result } = task('a');
  await tick();
  runs[0]?.fail('broken');
  await tick();
  expect(result.current).toEqual({ state: 'failed', error: new Error('broken') });
});
test('a screen that goes gives up, and starts nothing any more', async () => {
  const { runs, unmount } = task('a');
  await tick();
  unmount();
  expect(runs[0]?.signal.aborted).toBe(true);
  const early = task('a');
  early.unmount();
  await tick();
  expect(early.runs).toHaveLength(0);
});
