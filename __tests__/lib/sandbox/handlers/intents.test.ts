/** @jest-environment node */
import { call, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

test('an intent has no offer until one is made', async () => {
  const expand = '?expand=order.customer.organisation,order.payment_offer,order.deferred_payment';
  const intent = '/payment/intents/intent-basic_t/';
  expect((await call('GET', intent)).body.order).toBe('order-basic_t');
  expect((await call('GET', `${intent}${expand}`)).body.order).toMatchObject({
    id: 'order-basic_t',
    payment_offer: null,
  });
  const made = await call('POST', `${intent}create_offer/${expand}`, { body: {} });
  expect(made.body.order.payment_offer.offered_payment_plans).toHaveLength(4);
  expect((await call('GET', `${intent}${expand}`)).body.order.payment_offer).not.toBeNull();
});
