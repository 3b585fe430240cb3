import {
  effectsOf,
  runEffects,
  type Effect,
  type EffectContext,
  type EffectRunner,
} from '@/lib/checkout/effects';
import type { Outcome } from '@/lib/checkout/outcome';
import type { Order } from '@/lib/domain/order/order';

const context: EffectContext = {
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
  ['does nothing while waiting', { kind: 'wait' }, []],
  ['does nothing in the company search', { kind: 'search-company' }, []],
  ['does nothing for a sealed key', { kind: 'key-sealed' }, []],
  ['does nothing while waiting for the bank', { kind: 'await-instant-payment', order }, []],
  [
    'creates an offer',
    { kind: 'create-offer', intentId: 'i', companyId: 'c' },
    [{ do: 'create-offer', intentId: 'i', companyId: 'c' }],
  ],
  ['refreshes an offer', { kind: 'refresh-offer', orderId: 'o' }, [{ do: 'refresh-offer', orderId: 'o' }]],
  ['reloads the order', { kind: 'retry-order', attempt: 2 }, [{ do: 'reload-order', attempt: 2 }]],
  ['does nothing for a plan that is in the URL', { kind: 'choose-plan', ...choice, isInUrl: true }, []],
  [
    'writes an automatic plan and showPaymentOffers to the query, and tells the host page that it replaces another plan',
    { kind: 'choose-plan', ...choice, isInUrl: false, replacedPlanId: 'x' },
    [
      { do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' }, replacedPlanId: 'x' },
      { do: 'emit', message: { event: 'update', payload: { planId: 'a' } } },
    ],
  ],
  [
    'writes a plan that skips the plan step to the query',
    { kind: 'settle-plan', ...choice, isInUrl: false },
    [{ do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' } }],
  ],
  [
    'emits success, then redirects',
    { kind: 'succeeded', order, deferred, planIdInUrl: 'a' },
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
            url: context.successUrl,
          },
        },
      },
      { do: 'redirect', to: context.success },
    ],
  ],
  [
    'emits a rejection, reports a warning, then redirects',
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
      { do: 'redirect', to: context.failure },
    ],
  ],
  [
    'reports an error, emits a failure, then redirects',
    { kind: 'failed', reason: 'Application error' },
    [
      { do: 'report', reason: 'Application error', level: 'error' },
      {
        do: 'emit',
        message: {
          event: 'failure',
          payload: { reason: 'Application error', orderId: 'order-1', intentId: 'intent-1' },
        },
      },
      { do: 'redirect', to: context.failure },
    ],
  ],
];

const messageOf = (effects: Effect[]) => effects.find((effect) => effect.do === 'emit')?.message;

test('tells the host page the code of a refused plan', () => {
  const outcome = { kind: 'failed', reason: 'No matching payment offer', code: 'fraud' } as const;
  expect(messageOf(effectsOf(outcome, context))).toMatchObject({
    event: 'failure',
    payload: { reason: 'No matching payment offer', code: 'fraud' },
  });
});

test.each(rows)('%s', (_, outcome, effects) => {
  expect(JSON.parse(JSON.stringify(effectsOf(outcome, context)))).toEqual(effects);
});

test('writes the plan of a success to the query first if the URL does not contain it', () => {
  const [first, ...others] = effectsOf({ kind: 'succeeded', order, deferred }, context);
  expect(first).toEqual({ do: 'set-query', query: { plan: 'a', showPaymentOffers: 'true' } });
  expect(others).toEqual(effectsOf({ kind: 'succeeded', order, deferred, planIdInUrl: 'a' }, context));
});

test.each<[string, Outcome]>([
  ['failure', { kind: 'failed', reason: 'Application error' }],
  ['rejected', { kind: 'rejected', reason: 'Status - rejected', orderId: 'order-1' }],
])('emits %s with the address of the merchant if the frame does not go there', (_, outcome) => {
  const failureUrl = 'https://shop.example/no';
  const effects = effectsOf(outcome, { ...context, failureUrl });
  expect(messageOf(effects)).toMatchObject({ payload: { url: failureUrl } });
});

const deferredWithoutPlan = { ...deferred, payment_plan: null };
test('emits the plan in the URL for a success whose payment names no plan', () => {
  const [first] = effectsOf(
    { kind: 'succeeded', order, deferred: deferredWithoutPlan, planIdInUrl: 'b' },
    context,
  );
  expect(first).toMatchObject({ do: 'emit', message: { event: 'success', payload: { planId: 'b' } } });
});

test('tells the number of the payment in success', () => {
  const outcome: Outcome = {
    kind: 'succeeded',
    order,
    deferred: { ...deferred, number: 'D-1' },
    planIdInUrl: 'a',
  };
  expect(messageOf(effectsOf(outcome, context))).toMatchObject({
    event: 'success',
    payload: { number: 'D-1' },
  });
});

test('emits the plan of the payment if the URL contains another plan', () => {
  const [first] = effectsOf({ kind: 'succeeded', order, deferred, planIdInUrl: 'b' }, context);
  expect(first).toMatchObject({ do: 'emit', message: { event: 'success', payload: { planId: 'a' } } });
});

test('writes no plan to the query for a success without any plan', () => {
  const effects = effectsOf({ kind: 'succeeded', order, deferred: deferredWithoutPlan }, context);
  expect(effects.map((effect) => effect.do)).toEqual(['emit', 'redirect']);
});

const byOrder = { kind: 'order', orderId: 'order-2', key: 'secret' } as const;
const failureRows: [string, Partial<EffectContext>, object][] = [
  [
    'the order id of the URL before the order was read',
    { reference: byOrder, orderId: undefined },
    { orderId: 'order-2' },
  ],
  [
    'the id of the order that was read instead of the one of the URL',
    { reference: byOrder },
    { orderId: 'order-1' },
  ],
  ['the intent id of the URL', { orderId: undefined }, { intentId: 'intent-1' }],
  ['no id for a malformed URL', { reference: { kind: 'malformed' }, orderId: undefined }, {}],
];
test.each(failureRows)('emits a failure with %s', (_, changes, ids) => {
  const [, emitEffect] = effectsOf(
    { kind: 'failed', reason: 'Application error' },
    { ...context, ...changes },
  );
  expect(emitEffect).toEqual({
    do: 'emit',
    message: { event: 'failure', payload: { reason: 'Application error', ...ids } },
  });
});

test('emits the success of an order URL without an intent id', () => {
  const outcome: Outcome = { kind: 'succeeded', order, deferred, planIdInUrl: 'a' };
  expect(JSON.stringify(effectsOf(outcome, { ...context, reference: byOrder }))).not.toContain('intentId');
});

test.each(rows)('%s without the order key', (_, outcome) => {
  expect(JSON.stringify(effectsOf(outcome, context))).not.toContain('secret');
});

test('runEffects starts an effect only after the one before has finished', async () => {
  const log: string[] = [];
  let finishEmit = () => {};
  const runner = {
    emit: () => {
      log.push('emit started');
      return new Promise<void>((resolve) => (finishEmit = resolve)).then(
        () => void log.push('emit finished'),
      );
    },
    report: () => void log.push('report'),
    redirect: async () => void log.push('redirect'),
  } as Partial<EffectRunner>;
  const effects: Effect[] = [
    { do: 'emit', message: { event: 'ready', payload: {} } },
    { do: 'report', reason: 'x', level: 'error' },
    { do: 'redirect', to: { kind: 'internal', path: '/error' } },
  ];
  const run = runEffects(effects, runner as EffectRunner);
  await new Promise(process.nextTick);
  expect(log).toEqual(['emit started']);
  finishEmit();
  await run;
  expect(log).toEqual(['emit started', 'emit finished', 'report', 'redirect']);
});
