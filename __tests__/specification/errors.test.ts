// Proves the rules of chapter 8 of the shell's specification, one per row.
import { buildFacts, type FactChanges } from '@/__tests__/support/checkout-facts';
import { ApiError, ProcessingTimedOut } from '@/lib/api/http/errors';
import { decide } from '@/lib/checkout/decide';
import { applyEffectResult } from '@/lib/checkout/effect-result';
import { effectsOf, type Effect, type EffectContext } from '@/lib/checkout/effects';
import { initialMemory, type Memory } from '@/lib/checkout/memory';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

describe('8 an unsuccessful response', () => {
  const standard = 'Response not successful. Received status code 422';
  const rows: [string, unknown, string][] = [
    ['has the message of its body', { message: 'No such plan' }, 'No such plan'],
    ['has an empty message of its body', { message: '' }, ''],
    [
      'has a message with the status if the body has a message of another type',
      { message: ['No such plan'] },
      standard,
    ],
    ['has a message with the status if the body has no message', { detail: 'No such plan' }, standard],
    ['has a message with the status if the body is a string', 'No such plan', standard],
    ['has a message with the status if the body is null', null, standard],
    ['has a message with the status if there is no body', undefined, standard],
  ];
  test.each(rows)('%s', (_, result, message) => {
    const response = new Response(null, { status: 422 });
    const error = new ApiError(response, result);
    expect([error.message, error.name, error.status]).toEqual([message, 'ApiError', 422]);
    expect(error.response).toBe(response);
    expect(error.result).toBe(result);
  });
});

test('8 repeated 202 responses time out', () => {
  const { name, message } = new ProcessingTimedOut();
  expect([name, message]).toEqual(['ProcessingTimedOut', 'Processing timed out']);
});

const plan = buildPlan({ id: 'plan-1' });
const expiredPlan = buildPlan({ id: 'plan-1', valid_until: '2026-11-20' });
const orderWith = (...plans: (typeof plan)[]): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
const paidOrder = (deferred_payment: DeferredPayment): Order => buildOrder({ deferred_payment });
const ready = (value: Order | null): FactChanges => ({ order: { state: 'ready', value } });

const context: EffectContext = {
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  success: { kind: 'internal', path: '/confirmation' },
  failure: { kind: 'external', url: 'https://shop.example/no' },
  successUrl: 'https://pay.example/confirmation',
};

const failure = (reason: string): Effect[] => [
  { do: 'report', reason, level: 'error' },
  { do: 'emit', message: { event: 'failure', payload: { reason, orderId: 'order-basic' } } },
  { do: 'redirect', to: context.failure },
];
const rejection = (reason: string, code?: string): Effect[] => [
  { do: 'emit', message: { event: 'rejected', payload: { reason, code, orderId: 'order-basic' } } },
  { do: 'report', reason, level: 'warning' },
  { do: 'redirect', to: context.failure },
];
const memoryAfterFailed = (effect: Effect): Memory => applyEffectResult(initialMemory, effect, false);
const intent = { kind: 'intent', intentId: 'intent-1', key: 'key-basic' } as const;

const rows: [string, FactChanges, Effect[]][] = [
  ['a malformed URL', { reference: { kind: 'malformed' } }, failure('Incorrect URL structure')],
  ['a failed fetch', { order: { state: 'failed', error: new Error('x') } }, failure('Application error')],
  [
    'a failed refresh',
    {
      ...ready(orderWith(expiredPlan)),
      memory: memoryAfterFailed({ do: 'refresh-offer', orderId: 'order-basic' }),
    },
    failure('Application error'),
  ],
  [
    'a failed creation of an offer',
    {
      ...ready(null),
      reference: intent,
      memory: memoryAfterFailed({ do: 'create-offer', intentId: 'intent-1' }),
    },
    failure('Application error'),
  ],
  [
    'an essential request that failed',
    { ...ready(orderWith(plan)), failureReason: 'Application error' },
    failure('Application error'),
  ],
  [
    'an expired selected plan',
    ready(orderWith(expiredPlan, buildPlan({ id: 'plan-2' }))),
    failure('Payment plan has expired'),
  ],
  [
    'a missing offer',
    { ...ready(buildOrder({ payment_offer: null })), memory: { hasRefreshedOffer: true } },
    failure('No payment offers available'),
  ],
  [
    'a plan that is not offered',
    { ...ready(orderWith(plan)), planId: 'other', memory: { mismatchCount: 3 } },
    failure('No matching payment offer'),
  ],
  [
    'an offer of expired plans',
    { ...ready(orderWith(expiredPlan)), memory: { hasRefreshedOffer: true } },
    failure('All payment plans have expired'),
  ],
  ...['rejected', 'cancelled', 'reversed'].map((status): [string, FactChanges, Effect[]] => [
    `a deferred payment that is ${status}`,
    ready(paidOrder({ status, rejection_reason: { code: 'fraud' } })),
    rejection(`Status - ${status}`, 'fraud'),
  ]),
  ['a rejection without a code', ready(paidOrder({ status: 'rejected' })), rejection('Status - rejected')],
  [
    'a declined verification',
    ready(buildOrder({ verification: { status: 'declined' } })),
    rejection('Status - rejected'),
  ],
];
test.each(rows)('8 catalogue: %s is reported, emitted and followed by a redirect', (_, changes, effects) => {
  expect(
    effectsOf(
      decide(buildFacts(null, { order: { state: 'loading' }, planId: 'plan-1', ...changes })),
      context,
    ),
  ).toEqual(effects);
});
