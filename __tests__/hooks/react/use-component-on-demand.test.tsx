import { act, renderHook } from '@testing-library/react';
import { reports } from '@/__tests__/support/capture-reports';
import { useComponentOnDemand } from '@/hooks/react/use-component-on-demand';

const Greeting = () => <p>Hello</p>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Renders the hook with a loader that fails the first times. */
function renderOnDemand(failures: number) {
  let loads = 0;
  const load = () =>
    loads++ < failures ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve(Greeting);
  const view = renderHook(({ isNeeded }) => useComponentOnDemand(load, isNeeded), {
    initialProps: { isNeeded: false },
  });
  return { ...view, countLoads: () => loads, show: () => view.rerender({ isNeeded: true }) };
}

test('loads a component once it is needed, and keeps it', async () => {
  const { result, rerender, countLoads, show } = renderOnDemand(0);
  await wait(10);
  expect(countLoads()).toBe(0);
  show();
  await wait(10);
  expect(result.current).toMatchObject({ Component: Greeting, hasFailed: false });
  rerender({ isNeeded: false });
  show();
  expect(result.current.Component).toBe(Greeting);
  expect(countLoads()).toBe(1);
});

test('tells at once that loading has failed, and loads again by itself or on retry', async () => {
  const { result, countLoads, show } = renderOnDemand(2);
  show();
  await wait(10);
  expect(result.current).toMatchObject({ Component: undefined, hasFailed: true });
  await wait(1000);
  expect(countLoads()).toBe(2);
  act(() => result.current.retry());
  await wait(10);
  expect(result.current).toMatchObject({ Component: Greeting, hasFailed: false });
  expect(reports).toEqual(Array(2).fill('[warning] ChunkLoadError'));
});

test('loads again on retry after the last retry has failed', async () => {
  const { result, countLoads, show } = renderOnDemand(4);
  show();
  await wait(60_000);
  expect([countLoads(), result.current.hasFailed]).toEqual([4, true]);
  act(() => result.current.retry());
  await wait(10);
  expect(result.current).toMatchObject({ Component: Greeting, hasFailed: false });
});
