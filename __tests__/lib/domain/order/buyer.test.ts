import { buyerOf } from '@/lib/domain/order/buyer';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

test('the buyer of an order has its customer, e-mail address and currency', () => {
  expect(buyerOf(buildOrder({ currency: 'EUR' }))).toEqual({
    currency: 'EUR',
    email: 'accounts@harbour-bakery.example',
    customer: buildCustomer(),
  });
});

test('an order without a customer has no buyer', () => {
  expect(buyerOf(buildOrder({ customer: null }))).toBeUndefined();
});
