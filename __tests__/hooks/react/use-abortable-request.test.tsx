import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useAbortableRequest } from '@/hooks/react/use-abortable-request';

type SentRequest = {
  signal: AbortSignal;
  resolve: (value: string) => void;
  reject: (error: unknown) => void;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs the timers and the promises that are due. */
const flush = () => act(() => jest.advanceTimersByTimeAsync(5));

/** Renders the hook with requests that the test settles by hand. */
function renderRequest(initialKey?: string) {
  const requests: SentRequest[] = [];
  const sendRequest = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => void requests.push({ signal, resolve, reject }));
  const { result, rerender, unmount } = renderHook(({ key }) => useAbortableRequest(key, sendRequest), {
    initialProps: { key: initialKey },
    wrapper: StrictMode,
  });
  const changeKey = (key?: string) => rerender({ key });
  return { requests, result, changeKey, unmount };
}

test('sends nothing without a key', async () => {
  const { requests, result } = renderRequest();
  await flush();
  expect([requests.length, result.current]).toEqual([0, undefined]);
});

test('sends one request for a key, also in StrictMode', async () => {
  const { requests, result, changeKey } = renderRequest('a');
  expect(result.current).toEqual({ state: 'loading' });
  await flush();
  requests[0]?.resolve('done');
  await flush();
  changeKey('a');
  await flush();
  expect(result.current).toEqual({ state: 'ready', value: 'done' });
  expect(requests).toHaveLength(1);
});

test('keeps the outcome of each key, failures included', async () => {
  const { requests, result, changeKey } = renderRequest('a');
  await flush();
  requests[0]?.resolve('A');
  await flush();
  changeKey('b');
  await flush();
  requests[1]?.reject(new Error('B'));
  await flush();
  expect(result.current).toEqual({ state: 'failed', error: new Error('B') });
  changeKey('a');
  expect(result.current).toEqual({ state: 'ready', value: 'A' });
  changeKey('b');
  expect(result.current).toMatchObject({ state: 'failed' });
  changeKey(undefined);
  expect(result.current).toBeUndefined();
  await flush();
  expect(requests).toHaveLength(2);
});

test('aborts a request when the key changes, ignores its response, and repeats it when the key returns', async () => {
  const { requests, result, changeKey } = renderRequest('a');
  await flush();
  changeKey('b');
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[0]?.resolve('late');
  await flush();
  expect(result.current).toEqual({ state: 'loading' });
  changeKey('a');
  await flush();
  expect(requests).toHaveLength(3);
  expect(requests[2]?.signal.aborted).toBe(false);
});

test('repeats an aborted request whose key returns before the abort has settled', async () => {
  const { requests, result, changeKey } = renderRequest('a');
  await flush();
  changeKey('b');
  await flush();
  changeKey('a');
  await flush();
  requests[0]?.reject(requests[0].signal.reason);
  await flush();
  expect(result.current).toEqual({ state: 'loading' });
  expect(requests).toHaveLength(3);
  requests[2]?.resolve('again');
  await flush();
  expect(result.current).toEqual({ state: 'ready', value: 'again' });
});

test('sends nothing for a key that is replaced at once', async () => {
  const { requests, result, changeKey } = renderRequest('a');
  changeKey('b');
  await flush();
  expect(requests).toHaveLength(1);
  requests[0]?.resolve('B');
  await flush();
  expect(result.current).toEqual({ state: 'ready', value: 'B' });
});

test('turns a rejection without an error into an error', async () => {
  const { requests, result } = renderRequest('a');
  await flush();
  requests[0]?.reject('broken');
  await flush();
  expect(result.current).toEqual({ state: 'failed', error: new Error('broken') });
});

test('revalidates nothing by itself', async () => {
  const { requests } = renderRequest('a');
  await flush();
  requests[0]?.resolve('done');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await flush();
  expect(requests).toHaveLength(1);
});

test('sends a request of its own for each mount', async () => {
  const first = renderRequest('a');
  await flush();
  first.requests[0]?.resolve('done');
  await flush();
  const second = renderRequest('a');
  await flush();
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  expect(second.result.current).toEqual({ state: 'loading' });
});

test('aborts its request when it unmounts', async () => {
  const { requests, unmount } = renderRequest('a');
  await flush();
  unmount();
  expect(requests[0]?.signal.aborted).toBe(true);
});

test('sends nothing when it unmounts at once', async () => {
  const { requests, unmount } = renderRequest('a');
  unmount();
  await flush();
  expect(requests).toHaveLength(0);
});
