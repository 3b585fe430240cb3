import { applyPostSale, ledgerForStatus, type PostSaleType } from '@/lib/sandbox/merchant/post-sale';

const TOTAL = 1000;

type Step = [type: PostSaleType, amount: number | undefined, status: string];

test.each<[string, Step[]]>([
  ['captured in full', [['capture', 1000, 'captured']]],
  [
    'captured in two parts',
    [
      ['capture', 400, 'part_captured'],
      ['capture_remaining', undefined, 'captured'],
    ],
  ],
  ['voided before any capture', [['void', 1000, 'voided']]],
  [
    'voided in part, which leaves it accepted',
    [
      ['void', 300, 'accepted'],
      ['void_remaining', undefined, 'voided'],
    ],
  ],
  [
    'captured in part and voided for the rest',
    [
      ['capture', 400, 'part_captured'],
      ['void_remaining', undefined, 'captured'],
    ],
  ],
  [
    'refunded in two parts',
    [
      ['capture_remaining', undefined, 'captured'],
      ['refund', 400, 'captured'],
      ['refund', 600, 'refunded'],
    ],
  ],
  [
    'refunded before the rest is captured',
    [
      ['capture', 400, 'part_captured'],
      ['refund', 400, 'part_captured'],
      ['capture_remaining', undefined, 'captured'],
    ],
  ],
])('a payment can be %s', (_, steps) => {
  let [status, ledger] = ['accepted', ledgerForStatus('accepted', TOTAL)];
  for (const [type, amount, expectedStatus] of steps) {
    const result = applyPostSale(status, ledger, type, amount);
    if (!result.isAllowed) throw new Error(`${type} is refused`);
    ({ status, ledger } = result);
    expect(status).toBe(expectedStatus);
    const { authorisation, protected_captures: captured, voided_authorisation: voided } = ledger;
    expect(authorisation + captured + voided).toBe(TOTAL);
  }
});

test.each<[PostSaleType, number, string, number]>([
  ['capture', 1001, 'accepted', 1000],
  ['capture', 0, 'accepted', 1000],
  ['capture', -5, 'accepted', 1000],
  ['void', 501, 'part_captured', 500],
  ['refund', 501, 'part_captured', 500],
  ['refund', 1001, 'captured', 1000],
])(
  'a %s of %i of a payment that is %s is refused, for at most %i is possible',
  (type, amount, status, max) => {
    const result = applyPostSale(status, ledgerForStatus(status, TOTAL), type, amount);
    expect(result).toEqual({ isAllowed: false, reason: 'amount', maxAmount: max });
  },
);

test.each<[PostSaleType, string]>([
  ['capture', 'pending_review'],
  ['capture', 'captured'],
  ['capture_remaining', 'voided'],
  ['void', 'captured'],
  ['void_remaining', 'rejected'],
  ['refund', 'refunded'],
  ['refund', 'pending_payment'],
])('a %s of a payment that is %s is refused', (type, status) => {
  const result = applyPostSale(status, ledgerForStatus(status, TOTAL), type, 1);
  expect(result).toEqual({ isAllowed: false, reason: 'status' });
});

test.each([
  ['accepted', { authorisation: 1000 }],
  ['on_hold', { authorisation: 1000 }],
  ['captured', { protected_captures: 1000 }],
  ['part_captured', { authorisation: 500, protected_captures: 500 }],
  ['refunded', { protected_captures: 1000, refunds: 1000 }],
  ['voided', { voided_authorisation: 1000 }],
  ['cancelled', { voided_authorisation: 1000 }],
  ['reversed', { voided_authorisation: 1000 }],
  ['expired', { expired_authorisation: 1000 }],
  ['rejected', {}],
])('a payment that became %s without the merchant has the amounts %j', (status, amounts) => {
  expect(ledgerForStatus(status, TOTAL)).toEqual({
    authorisation: 0,
    protected_captures: 0,
    unprotected_captures: 0,
    refunds: 0,
    voided_authorisation: 0,
    expired_authorisation: 0,
    ...amounts,
  });
});
