import { decide } from '@/lib/checkout/decide';
import { effectsOf, type Effect, type Ending } from '@/lib/checkout/effects';
import { freshMemory, remember, type Facts, type Memory } from '@/lib/checkout/facts';
import { ApiError, ProcessingTimedOut } from '@/lib/api/errors';
import { termsOf } from '@/lib/domain/plan';
import type { DeferredPayment, Order } from '@/lib/domain/order';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** The rules of chapter 8 of the shell's specification, a row each. */

describe('8 a response that is no success', () => {
  const standard = 'Response not successful. Received status code 422';
  const rows: [string, unknown, string][] = [
    ['says the message of its body', { message: 'No such plan' }, 'No such plan'],
    ['says an empty one too', { message: '' }, ''],
    ['says its status when the message is no string', { message: ['No such plan'] }, standard],
    ['says its status when there is no message', { detail: 'No such plan' }, standard],
    ['says its status when the body is a text', 'No such plan', standard],
    ['says its status when the body is null', null, standard],
    ['says its status when the body is nothing', undefined, standard],
  ];
  test.each(rows)('%s', (_, result, message) => {
    const response = new Response(null, { status: 422 });
    const error = new ApiError(response, result);
    expect([error.message, error.name, error.status]).toEqual([message, 'ApiError', 422]);
    expect(error.response).toBe(response);
    expect(error.result).toBe(result);
  });
});

test('8 repeated 202 answers time out', () => {
  const { name, message } = new ProcessingTimedOut();
  expect([name, message]).toEqual(['ProcessingTimedOut', 'Processing timed out']);
});

const now = new Date('2026-11-21T12:00:00Z');
const plan = buildPlan({ id: 'plan-1' });
const expired = buildPlan({ id: 'plan-1', valid_until: '2026-11-20' });
const offering = (...plans: (typeof plan)[]): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
const deferring = (payment: DeferredPayment): Order => buildOrder({ deferred_payment: payment });
const ready = (value: Order | null): Partial<Facts> => ({ order: { state: 'ready', value } });

const factsOf = (changes: Partial<Facts>): Facts => ({
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  order: { state: 'loading' },
  planId: 'plan-1',
  showPaymentOffers: false,
  instantPaymentComplete: false,
  approvesAtBank: false,
  flags: [],
  memory: freshMemory,

  now,
  ...changes,
});
const ending: Ending = {
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  success: { kind: 'internal', path: '/confirmation' },
  failure: { kind: 'external', url: 'https://shop.example/no' },
  successUrl: 'https://pay.example/confirmation',
};

const failure = (reason: string): Effect[] => [
  { do: 'emit', message: { event: 'failure', payload: { reason, orderId: 'order-basic' } } },
  { do: 'report', reason, level: 'error' },
  { do: 'redirect', to: ending.failure },
];
const rejection = (reason: string, code?: string): Effect[] => [
  { do: 'emit', message: { event: 'rejected', payload: { reason, code, orderId: 'order-basic' } } },
  { do: 'report', reason, level: 'warning' },
  { do: 'redirect', to: ending.failure },
];
const after = (effect: Effect): Memory => remember(freshMemory, effect, 'wrong');
const intent = { kind: 'intent', intentId: 'intent-1', key: 'key-basic' } as const;

const rows: [string, Partial<Facts>, Effect[]][] = [
  ['a URL of another shape', { reference: { kind: 'malformed' } }, failure('Incorrect URL structure')],
  [
    'a fetch that failed',
    { order: { state: 'failed', error: new Error('x') } },
    failure('Application error'),
  ],
  [
    'a refresh that failed',
    { ...ready(offering(expired)), memory: after({ do: 'refresh-offer', orderId: 'order-basic' }) },
    failure('Application error'),
  ],
  [
    'an offer that could not be made',
    {
      ...ready(null),
      reference: intent,
      memory: after({ do: 'create-offer', intentId: 'intent-1' }),
    },
    failure('Application error'),
  ],
  [
    'a call that nothing goes on without',
    { ...ready(offering(plan)), broken: 'Application error' },
    failure('Application error'),
  ],
  [
    'a chosen plan past its end',
    ready(offering(expired, buildPlan({ id: 'plan-2' }))),
    failure('Payment plan has expired'),
  ],
  [
    'no offer',
    { ...ready(buildOrder({ payment_offer: null })), memory: { ...freshMemory, offerRefreshed: true } },
    failure('No payment offers available'),
  ],
  [
    'a plan that is not offered',
    { ...ready(offering(plan)), planId: 'other', memory: { ...freshMemory, mismatches: 3 } },
    failure('No matching payment offer'),
  ],
  [
    'nothing but expired plans',
    { ...ready(offering(expired)), memory: { ...freshMemory, offerRefreshed: true } },
    failure('All payment plans have expired'),
  ],
  ...['rejected', 'cancelled', 'reversed'].map((status): [string, Partial<Facts>, Effect[]] => [
    `a deferred payment that is ${status}`,
    ready(deferring({ status, rejection_reason: { code: 'fraud' } })),
    rejection(`Status - ${status}`, 'fraud'),
  ]),
  ['a rejection without a code', ready(deferring({ status: 'rejected' })), rejection('Status - rejected')],
  [
    'a declined verification',
    ready(buildOrder({ verification: { status: 'declined' } })),
    rejection('Status - rejected'),
  ],
];
test.each(rows)('8 catalogue: %s is told, reported and left', (_, changes, effects) => {
  expect(effectsOf(decide(factsOf(changes)), ending)).toEqual(effects);
});

test('8 a plan whose name means nothing keeps its own', () => {
  expect(termsOf({ name: 'Seasonal credit' })).toEqual({ kind: 'other', name: 'Seasonal credit' });
});
