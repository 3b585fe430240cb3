import { bankStanding } from '@/lib/checkout/bank-visit';
import { progressing } from '@/lib/domain/deferred-payment';
import { buildOrder } from '@/lib/sandbox/builders';

const standing = (status: string) => bankStanding(buildOrder({ deferred_payment: { status } }));

test.each(['pending_payment', 'customer_action_required'])('%s may be approved at the bank', (status) => {
  expect(standing(status)).toBe('open');
});

test.each(progressing.filter((status) => !/pending_payment|customer_action/.test(status)))(
  '%s is nothing to approve any more: nobody pays twice',
  (status) => {
    expect(standing(status)).toBe('settled');
  },
);

test.each(['rejected', 'cancelled', 'reversed', 'on_hold'])('%s is no payment', (status) => {
  expect(standing(status)).toBe('none');
});

test('an order that nobody has confirmed has no payment', () => {
  expect(bankStanding(buildOrder({ deferred_payment: null }))).toBe('none');
});
