import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { StrictMode } from 'react';
import { useHostedFlow } from '@/hooks/use-hosted-flow';

const simulator = readFileSync('sim/gocardless.js', 'utf8');
const created = jest.fn();
let create: NonNullable<Window['GoCardlessDropin']>['create'];

beforeAll(() => {
  (0, eval)(simulator);
  ({ create } = window.GoCardlessDropin!);
});
beforeEach(() => {
  created.mockClear();
  window.GoCardlessDropin!.create = (options) => {
    created(options.billingRequestFlowID);
    return create(options);
  };
});

function start(flow?: string) {
  const on = { onFinished: jest.fn(), onLeft: jest.fn(), onFailed: jest.fn() };
  const { rerender, unmount } = renderHook(({ id }) => useHostedFlow(id, on), {
    initialProps: { id: flow },
    wrapper: StrictMode,
  });
  const heard = () => [on.onFinished, on.onLeft, on.onFailed].map(({ mock }) => mock.calls.length);
  return { heard, unmount, to: (id?: string) => rerender({ id }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('without an id nothing is opened', async () => {
  const { heard } = start();
  await settle();
  expect([created.mock.calls, heard()]).toEqual([[], [0, 0, 0]]);
});

test.each([
  ['Confirm', [1, 0, 0]],
  ['Close', [0, 1, 0]],
  ['Fail', [0, 0, 1]],
])('a flow is opened once, in strict mode too, and says how it ended: %s', async (name, expected) => {
  const { heard } = start('BRF_1');
  await press(name);
  expect([created.mock.calls, heard()]).toEqual([[['BRF_1']], expected]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the test flow succeeds at once, and opens nothing', async () => {
  const { heard } = start('BRF_TEST');
  await waitFor(() => expect(heard()).toEqual([1, 0, 0]));
  await settle();
  expect([created.mock.calls, heard()]).toEqual([[], [1, 0, 0]]);
});

test('a screen that goes takes the flow with it', async () => {
  const { heard, unmount } = start('BRF_1');
  await screen.findByRole('dialog');
  unmount();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard()).toEqual([0, 0, 0]);
});

test('a screen that goes at once opens nothing', async () => {
  const { unmount } = start('BRF_1');
  unmount();
  await settle();
  expect(created).not.toHaveBeenCalled();
});

test('another flow takes the place of the one before; the same one can be opened again', async () => {
  const { to } = start('BRF_1');
  await screen.findByRole('dialog');
  to('BRF_2');
  await waitFor(() => expect(created.mock.calls).toEqual([['BRF_1'], ['BRF_2']]));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Close');
  to();
  to('BRF_2');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a drop-in that cannot create a flow has failed', async () => {
  window.GoCardlessDropin!.create = () => {
    throw new TypeError('no');
  };
  const { heard } = start('BRF_1');
  await waitFor(() => expect(heard()).toEqual([0, 0, 1]));
});
