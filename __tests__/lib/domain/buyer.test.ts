import { buyerOf } from '@/lib/domain/buyer';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

test('a buyer is the customer, with the mail address and the currency of the order', () => {
  expect(buyerOf(buildOrder({ currency: 'EUR' }))).toEqual({
    currency: 'EUR',
    email: 'accounts@harbour-bakery.example',
    customer: buildCustomer(),
  });
});

test('an order without a customer has no buyer', () => {
  expect(buyerOf(buildOrder({ customer: null }))).toBeUndefined();
});
