import { effectsOf, type Ending } from '@/lib/checkout/effects';
import type { Outcome } from '@/lib/checkout/outcome';
import type { Order } from '@/lib/domain/order';

const ending: Ending = {
  reference: { kind: 'intent', intentId: 'intent-1', key: 'secret' },
  success: { kind: 'internal', path: '/confirmation' },
  failure: { kind: 'external', url: 'https://shop.example/no' },
  successUrl: 'https://pay.example/confirmation',
  orderId: 'order-1',
};
const order: Order = { id: 'order-1', currency: 'GBP', customer: null, payment_offer: null };
const plan = { id: 'a', name: '30d', status: 'offered', valid_until: null, scheduled_payments: [] };
const choice = { order, plans: [plan], plan };
const deferred = { id: 'dp-1', status: 'accepted', payment_plan: 'a' };

const rows: [string, Outcome, unknown[]][] = [
  ['waiting asks for nothing', { kind: 'wait' }, []],
  ['company search asks for nothing', { kind: 'search-company' }, []],
  ['a window without the key asks for nothing', { kind: 'sealed' }, []],
  ['waiting for the bank asks for nothing', { kind: 'await-instant-payment', order }, []],
  [
    'an offer is made',
    { kind: 'create-offer', intentId: 'i', companyId: 'c' },
    [{ do: 'create-offer', intentId: 'i', companyId: 'c' }],
  ],
  ['an offer is refreshed', { kind: 'refresh-offer', orderId: 'o' }, [{ do: 'refresh-offer', orderId: 'o' }]],
  ['the order is read again', { kind: 'retry-order', attempt: 2 }, [{ do: 'reload-order', attempt: 2 }]],
  ['a plan in the URL asks for nothing', { kind: 'choose-plan', ...choice, inUrl: true }, []],
  [
    'an automatic plan is written with the offers',
    { kind: 'choose-plan', ...choice, inUrl: false, replaces: 'x' },
    [{ do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' }, replaces: 'x' }],
  ],
  [
    'a plan that is settled at once is written like any other',
    { kind: 'settle-plan', ...choice, inUrl: false },
    [{ do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' } }],
  ],
  [
    'success is told, then left',
    { kind: 'succeeded', order, deferred, planInUrl: 'a' },
    [
      {
        do: 'emit',
        message: {
          event: 'success',
          payload: {
            orderId: 'order-1',
            intentId: 'intent-1',
            planId: 'a',
            deferredPaymentId: 'dp-1',
            status: 'accepted',
            url: ending.successUrl,
          },
        },
      },
      { do: 'redirect', to: ending.success },
    ],
  ],
  [
    'a rejection is told, reported as a warning, then left',
    { kind: 'rejected', reason: 'Status - rejected', code: 'fraud', orderId: 'order-1' },
    [
      {
        do: 'emit',
        message: {
          event: 'rejected',
          payload: { reason: 'Status - rejected', code: 'fraud', orderId: 'order-1' },
        },
      },
      { do: 'report', reason: 'Status - rejected', level: 'warning' },
      { do: 'redirect', to: ending.failure },
    ],
  ],
  [
    'a failure is told, reported, then left',
    { kind: 'failed', reason: 'Application error' },
    [
      {
        do: 'emit',
        message: {
          event: 'failure',
          payload: { reason: 'Application error', orderId: 'order-1', intentId: 'intent-1' },
        },
      },
      { do: 'report', reason: 'Application error', level: 'error' },
      { do: 'redirect', to: ending.failure },
    ],
  ],
];

test.each(rows)('%s', (_, outcome, effects) => {
  expect(JSON.parse(JSON.stringify(effectsOf(outcome, ending)))).toEqual(effects);
});

test('a success without a plan in the URL writes it first, and then does the same', () => {
  const [first, ...others] = effectsOf({ kind: 'succeeded', order, deferred }, ending);
  expect(first).toEqual({ do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' } });
  expect(others).toEqual(effectsOf({ kind: 'succeeded', order, deferred, planInUrl: 'a' }, ending));
});

const planless = { ...deferred, payment_plan: null };
test('a success that names no plan tells the one of the URL', () => {
  const [first] = effectsOf({ kind: 'succeeded', order, deferred: planless, planInUrl: 'b' }, ending);
  expect(first).toMatchObject({ do: 'emit', message: { event: 'success', payload: { planId: 'b' } } });
});

test('and one that both name tells what was agreed', () => {
  const [first] = effectsOf({ kind: 'succeeded', order, deferred, planInUrl: 'b' }, ending);
  expect(first).toMatchObject({ do: 'emit', message: { event: 'success', payload: { planId: 'a' } } });
});

test('a success without any plan writes none', () => {
  const effects = effectsOf({ kind: 'succeeded', order, deferred: planless }, ending);
  expect(effects.map((effect) => effect.do)).toEqual(['emit', 'redirect']);
});

const byOrder = { kind: 'order', orderId: 'order-2', key: 'secret' } as const;
const told: [string, Partial<Ending>, object][] = [
  ['the order of the URL', { reference: byOrder, orderId: undefined }, { orderId: 'order-2' }],
  ['the order that was read before that of the URL', { reference: byOrder }, { orderId: 'order-1' }],
  ['the intent of the URL', { orderId: undefined }, { intentId: 'intent-1' }],
  ['neither where there is none', { reference: { kind: 'malformed' }, orderId: undefined }, {}],
];
test.each(told)('a failure names %s', (_, changes, ids) => {
  const [emitted] = effectsOf({ kind: 'failed', reason: 'Application error' }, { ...ending, ...changes });
  expect(emitted).toEqual({
    do: 'emit',
    message: { event: 'failure', payload: { reason: 'Application error', ...ids } },
  });
});

test('a success of an order names no intent', () => {
  const outcome: Outcome = { kind: 'succeeded', order, deferred, planInUrl: 'a' };
  expect(JSON.stringify(effectsOf(outcome, { ...ending, reference: byOrder }))).not.toContain('intentId');
});

test.each(rows)('the key is in no effect: %s', (_, outcome) => {
  expect(JSON.stringify(effectsOf(outcome, ending))).not.toContain('secret');
});
