import { readFileSync } from 'node:fs';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { onScriptAdded } from '@/__tests__/support/provider-scripts';
import { useHostedFlow } from '@/hooks/bank/use-hosted-flow';

const simulator = readFileSync('sim/gocardless.js', 'utf8');
const createdFlow = jest.fn();
const requestedScripts: string[] = [];
let create: NonNullable<Window['GoCardlessDropin']>['create'];

onScriptAdded((script) => requestedScripts.push(script.src));
beforeAll(() => {
  (0, eval)(simulator);
  ({ create } = window.GoCardlessDropin!);
});
beforeEach(() => {
  createdFlow.mockClear();
  window.GoCardlessDropin!.create = (options) => {
    createdFlow(options.billingRequestFlowID);
    return create(options);
  };
});

function renderFlow(initialFlowId?: string) {
  const events = { onFinished: jest.fn(), onLeft: jest.fn(), onFailed: jest.fn() };
  const { rerender, unmount } = renderHook(({ flowId }) => useHostedFlow(flowId, events), {
    initialProps: { flowId: initialFlowId },
    wrapper: StrictMode,
  });
  /** Number of calls of onFinished, onLeft and onFailed. */
  const countEvents = () =>
    [events.onFinished, events.onLeft, events.onFailed].map(({ mock }) => mock.calls.length);
  return { countEvents, unmount, changeFlow: (flowId?: string) => rerender({ flowId }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Runs every timer that is due, on a fake clock. */
const runTimers = () => act(() => jest.advanceTimersByTimeAsync(1000));
const useFakeTimers = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// First, because a drop-in that was loaded once is not requested again.
test('finishes the test flow at once, without requesting or opening the drop-in', async () => {
  jest.replaceProperty(window, 'GoCardlessDropin', undefined);
  useFakeTimers();
  const { countEvents } = renderFlow('BRF_TEST');
  await runTimers();
  expect([requestedScripts, createdFlow.mock.calls, countEvents()]).toEqual([[], [], [1, 0, 0]]);
});

test('opens nothing without an id', async () => {
  useFakeTimers();
  const { countEvents } = renderFlow();
  await runTimers();
  expect([createdFlow.mock.calls, countEvents()]).toEqual([[], [0, 0, 0]]);
});

test.each([
  ['onFinished', 'Confirm', [1, 0, 0]],
  ['onLeft', 'Close', [0, 1, 0]],
  ['onFailed', 'Fail', [0, 0, 1]],
])('opens a flow once, also in StrictMode, and calls %s after %s', async (_, name, expected) => {
  const { countEvents } = renderFlow('BRF_1');
  await press(name);
  expect([createdFlow.mock.calls, countEvents()]).toEqual([[['BRF_1']], expected]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes the flow when it unmounts', async () => {
  const { countEvents, unmount } = renderFlow('BRF_1');
  await screen.findByRole('dialog');
  unmount();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(countEvents()).toEqual([0, 0, 0]);
});

test('opens nothing when it unmounts at once', async () => {
  useFakeTimers();
  const { unmount } = renderFlow('BRF_1');
  unmount();
  await runTimers();
  expect(createdFlow).not.toHaveBeenCalled();
});

test('replaces a flow by another and opens the same one again', async () => {
  const { changeFlow } = renderFlow('BRF_1');
  await screen.findByRole('dialog');
  changeFlow('BRF_2');
  await waitFor(() => expect(createdFlow.mock.calls).toEqual([['BRF_1'], ['BRF_2']]));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Close');
  changeFlow();
  changeFlow('BRF_2');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('calls onFailed if the drop-in cannot create the flow', async () => {
  window.GoCardlessDropin!.create = () => {
    throw new TypeError('no');
  };
  const { countEvents } = renderFlow('BRF_1');
  await waitFor(() => expect(countEvents()).toEqual([0, 0, 1]));
});
