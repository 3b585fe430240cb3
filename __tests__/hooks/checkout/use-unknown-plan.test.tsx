import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, callSandbox, server } from '@/__tests__/support/sandbox';
import type { Order } from '@/lib/domain/order/order';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const query = (plan: string) => `/?order=order-basic&key=key-basic&plan=${plan}`;
/** Changes the URL as a message of the host page does. */
const pushPlan = (plan: string) => act(() => mockRouter.replace(query(plan)));

async function openWithMethod() {
  const { sentMessages } = openEmbeddedCheckout('basic', '&plan=plan-30d-basic');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  const readStatuses = () =>
    sentMessages
      .filter(({ event }) => event === 'formState')
      .map(({ payload }) => `${String(payload.step)} ${String(payload.status)}`);
  await waitFor(() => expect(readStatuses().at(-1)).toBe('method complete'));
  return { sentMessages, readStatuses };
}

test('tells the host page of every unknown plan that it pushes, and keeps plan, method and step', async () => {
  const { sentMessages, readStatuses } = await openWithMethod();
  for (const attempt of [1, 2, 3, 4, 5]) {
    const { length } = readStatuses();
    await pushPlan(attempt < 5 ? `plan-unknown-${attempt}` : 'plan-unknown-1');
    await waitFor(() => expect(readStatuses().slice(length)).toEqual(['plan error', 'method complete']));
    expect(mockRouter.asPath).toBe(query('plan-30d-basic'));
  }
  expect(sentMessages.map(({ event }) => event)).not.toContain('failure');
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
});

test('tells nothing of an unknown plan once another order is open', async () => {
  const { readStatuses } = await openWithMethod();
  const heldReads: (() => void)[] = [];
  server.use(
    http.get('*/payment/orders/order-basic/', async () => {
      await new Promise<void>((resolve) => heldReads.push(resolve));
    }),
  );
  await pushPlan('plan-unknown');
  await waitFor(() => expect(heldReads).not.toEqual([]));
  await act(() => mockRouter.replace('/?order=order-single&key=key-single'));
  await act(async () => heldReads.forEach((release) => release()));
  await waitFor(() => expect(readStatuses().at(-1)).toMatch(/^plan (in)?complete$/));
  expect(readStatuses()).not.toContain('plan error');
});

test('keeps the plan if the order cannot be read again', async () => {
  const { sentMessages, readStatuses } = await openWithMethod();
  server.use(http.get('*/payment/orders/:id/', () => new HttpResponse(null, { status: 403 })));
  await pushPlan('plan-unknown');
  await waitFor(() => expect(readStatuses().slice(-2)).toEqual(['plan error', 'method complete']));
  expect(sentMessages.map(({ event }) => event)).not.toContain('failure');
});

test('accepts a plan that the offer has gained since it was read', async () => {
  const path = '/payment/orders/order-basic/?expand=customer.organisation,customer.user,payment_offer';
  const order = (await callSandbox('GET', path)).body as Order;
  const plans = order.payment_offer?.offered_payment_plans.filter(({ id }) => id !== 'plan-3x-basic');
  const formerOrder = { ...order, payment_offer: { ...order.payment_offer, offered_payment_plans: plans } };
  server.use(http.get('*/payment/orders/:id/', () => HttpResponse.json(formerOrder)));
  const { sentMessages, readStatuses } = await openWithMethod();
  server.resetHandlers();
  const { length } = readStatuses();
  await pushPlan('plan-3x-basic');
  await waitFor(() => expect(readStatuses().slice(length)).toContain('identity submitting'));
  expect(mockRouter.asPath).toBe(query('plan-3x-basic'));
  expect(JSON.stringify(sentMessages)).not.toMatch(/failure|"plan","status":"error"/);
});
