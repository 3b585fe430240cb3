import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useAttempt } from '@/hooks/use-attempt';
import { useConfirm } from '@/hooks/use-confirm';

answerFromSandbox();

const sent: { key: string | null; body: unknown }[] = [];
const answerWith = (...answers: (() => Response)[]) => {
  const given = [...answers];
  server.use(
    http.post('*/api/sandbox/v1/payment/deferred_payments', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return given.shift()?.() ?? HttpResponse.error();
    }),
  );
};
const accepted = () => HttpResponse.json({ id: 'dp-1', status: 'accepted' });
const declined = () =>
  HttpResponse.json({ id: 'dp-1', status: 'rejected', rejection_reason: { code: 'card_error' } });
const choice = { order: 'o-1', plan: 'p-1', method: 'm-1' };

const usePayment = (wanted: Omit<Parameters<typeof useConfirm>[0], 'attempt'>) => {
  const attempt = useAttempt();
  return { ...attempt, confirm: useConfirm({ ...wanted, attempt }) };
};
const start = () => {
  const settle = jest.fn().mockResolvedValue(undefined);
  const onDeclined = jest.fn();
  const { result } = renderHook(() => usePayment({ key: 'key-basic', settle, onDeclined }));
  const confirm = (to = choice) => act(() => result.current.confirm(to));
  return { result, confirm, settle, onDeclined };
};
beforeEach(() => sent.splice(0));

test('two presses are one request', async () => {
  answerWith(accepted, accepted);
  const { result } = start();
  await act(() => Promise.all([result.current.confirm(choice), result.current.confirm(choice)]));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ order: 'o-1', payment_plan: 'p-1', payment_method: 'm-1' });
});

test.each([
  ['the network fails', () => HttpResponse.error(), 'unreachable', 0],
  ['the server fails', () => new HttpResponse('', { status: 500 }), 'unclear', 1],
  ['the answer makes no sense', () => HttpResponse.json({ hello: 'world' }), 'unclear', 1],
  ['the server refuses', () => new HttpResponse('', { status: 422 }), 'refused', 1],
  ['there is a payment already', () => new HttpResponse('', { status: 409 }), 'unclear', 1],
  ['the status is unknown', () => HttpResponse.json({ status: 'on_hold' }), 'unclear', 1],
])('when %s the buyer is told so', async (_, answer, kind, reads) => {
  answerWith(answer);
  const { result, confirm, settle } = start();
  await confirm();
  expect(result.current).toMatchObject({ submitting: false, problem: { kind, method: 'm-1' } });
  expect(settle).toHaveBeenCalledTimes(reads);
});

test('a retry after no clear answer repeats the same intention', async () => {
  answerWith(
    () => HttpResponse.error(),
    () => new HttpResponse('', { status: 503 }),
    accepted,
  );
  const { result, confirm } = start();
  await confirm();
  await confirm();
  await confirm();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(result.current.problem).toBeUndefined();
});

test('a decline is told, and trying again is a new intention', async () => {
  answerWith(declined, accepted);
  const { result, confirm, onDeclined } = start();
  await confirm();
  expect(onDeclined).toHaveBeenCalledWith('m-1');
  expect(result.current.problem).toEqual({ kind: 'declined', method: 'm-1', isNew: true });
  await confirm();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('another choice is a new intention', async () => {
  answerWith(() => HttpResponse.error(), accepted);
  const { confirm } = start();
  await confirm();
  await confirm({ ...choice, method: 'm-2' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('it is submitting until the order was read again', async () => {
  answerWith(accepted);
  const { result, settle } = start();
  let finish = () => undefined as void;
  settle.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  let confirmed = Promise.resolve();
  await act(async () => {
    confirmed = result.current.confirm(choice);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect([sent.length, result.current.submitting]).toEqual([1, true]);
  await act(async () => {
    finish();
    await confirmed;
  });
  expect(result.current.submitting).toBe(false);
});

test('what was answered is handed over, and repeating it is the same intention', async () => {
  answerWith(accepted, accepted);
  const { confirm, settle } = start();
  await confirm();
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ id: 'dp-1', status: 'accepted' }));
  await confirm();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('an answer that was lost is found again by the sandbox too: nobody pays twice', async () => {
  const scenario = store.purchase('confirm-lost');
  scenario?.methods.push({ id: 'm-1', type: 'bank_transfer', provider: 'house', is_default: false });
  const wanted = { key: 'key-confirm-lost', settle: async () => undefined, onDeclined: jest.fn() };
  const { result } = renderHook(() => usePayment(wanted));
  const lost = { order: 'order-confirm-lost', plan: 'plan-30d-confirm-lost', method: 'm-1' };
  await act(() => result.current.confirm(lost));
  expect(result.current.problem?.kind).toBe('unclear');
  await act(() => result.current.confirm(lost));
  expect(result.current.problem).toBeUndefined();
  expect(scenario?.confirmations.size).toBe(1);
});

test.each([
  ['a decline', declined, [[false]]],
  ['a refusal', () => new HttpResponse('', { status: 422 }), [[false]]],
  ['a conflict', () => new HttpResponse('', { status: 409 }), [[true]]],
  ['no clear answer', () => new HttpResponse('', { status: 500 }), []],
  ['a payment', accepted, []],
])('%s says whether something was paid: %#', async (_, answer, told) => {
  answerWith(answer);
  const onRefused = jest.fn();
  const { result } = renderHook(() =>
    usePayment({ key: 'key-basic', settle: async () => undefined, onDeclined: jest.fn(), onRefused }),
  );
  await act(() => result.current.confirm(choice));
  expect(onRefused.mock.calls).toEqual(told);
});

test('what must be prepared is done before anything is sent, and not when there is nothing to pay', async () => {
  answerWith(accepted);
  const prepare = jest.fn(async () => expect(sent).toHaveLength(0));
  const mayPay = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const wanted = { key: 'key-basic', settle: async () => undefined, onDeclined: jest.fn(), mayPay, prepare };
  const { result } = renderHook(() => usePayment(wanted));
  await act(() => result.current.confirm(choice));
  expect([prepare.mock.calls.length, sent.length]).toEqual([0, 0]);
  await act(() => result.current.confirm(choice));
  expect([prepare.mock.calls.length, sent.length]).toEqual([1, 1]);
});
