/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

test('an intent has no offer until one is created', async () => {
  const expand = '?expand=order.customer.organisation,order.payment_offer,order.deferred_payment';
  const intent = '/payment/intents/intent-basic_t/';
  expect((await callSandbox('GET', intent)).body.order).toBe('order-basic_t');
  expect((await callSandbox('GET', `${intent}${expand}`)).body.order).toMatchObject({
    id: 'order-basic_t',
    payment_offer: null,
  });
  const made = await callSandbox('POST', `${intent}create_offer/${expand}`, { body: {} });
  expect(made.body.order.payment_offer.offered_payment_plans).toHaveLength(4);
  expect((await callSandbox('GET', `${intent}${expand}`)).body.order.payment_offer).not.toBeNull();
});
