import { collectsFromBank } from '@/lib/checkout/collects-from-bank';
import type { Effect } from '@/lib/checkout/effects';
import { freshMemory, notice, remember, standingOffer, type Memory } from '@/lib/checkout/facts';
import { intentionFor } from '@/lib/checkout/intention';
import { formState, withoutMethod } from '@/lib/checkout/journey';
import { runEffects, type EffectRunner } from '@/lib/checkout/run-effects';
import { declined, withdraw } from '@/lib/checkout/withdraw';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const now = new Date();
const offer = buildOffer({
  offered_payment_plans: [buildPlan({ id: 'a' }), buildPlan({ id: 'b', status: 'declined' })],
});

test('an offer leaves its plans behind, the usable ones and itself', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  expect(memory).toEqual({ ...freshMemory, knownPlans: ['a', 'b'], usablePlans: ['a'], offers: [offer] });
  expect(notice(memory, buildOrder({ payment_offer: offer }), now)).toBe(memory);
});
test('a later offer adds its plans and takes the place of the one before', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  const next = buildOffer({ offered_payment_plans: [buildPlan({ id: 'b' }), buildPlan({ id: 'c' })] });
  expect(notice(memory, buildOrder({ payment_offer: next }), now)).toEqual({
    ...freshMemory,
    knownPlans: ['a', 'b', 'c'],
    usablePlans: ['a', 'b', 'c'],
    offers: [next],
  });
});
test('nothing is learnt from an intent without an order, or an order without an offer', () => {
  expect(notice(freshMemory, null, now)).toBe(freshMemory);
  expect(notice(freshMemory, buildOrder({ payment_offer: null }), now)).toBe(freshMemory);
});
test('an offer with nothing usable does not take the place of the one before', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  const over = buildOffer({ offered_payment_plans: [buildPlan({ id: 'c', status: 'expired' })] });
  expect(notice(memory, buildOrder({ payment_offer: over }), now)).toEqual({
    ...memory,
    knownPlans: ['a', 'b', 'c'],
    plansExpired: true,
  });
});
test.each([
  ['one that is past its end', { valid_until: '2020-01-01' }, true],
  ['one that is called so', { status: 'expired' }, true],
  ['one that was declined before its end passed', { status: 'declined', valid_until: '2020-01-01' }, false],
  ['one that is usable', {}, false],
])('of the plans, %s: have any expired? %p', (_, changes, plansExpired) => {
  const plans = [buildPlan(), buildPlan({ id: 'c', ...changes })];
  const order = buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
  const memory = notice(freshMemory, order, now);
  expect(memory).toMatchObject({ plansExpired });
  expect(notice(memory, buildOrder({ payment_offer: offer }), now)).toMatchObject({ plansExpired });
});
test('the same plans in another offer are still another offer', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  const again = { ...offer, id: 'offer-2' };
  expect(notice(memory, buildOrder({ payment_offer: again }), now)).toEqual({
    ...memory,
    offers: [offer, again],
  });
});
test('an offer that a declined verification withdraws is not the one to keep', () => {
  const declined = buildOrder({ payment_offer: offer, verification: { status: 'declined' } });
  expect(notice(freshMemory, declined, now)).toEqual({
    ...freshMemory,
    knownPlans: ['a', 'b'],
    usablePlans: ['a'],
  });
});
test('a plan that becomes usable is noticed, even in an offer that is not kept', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  const next = buildOffer({ offered_payment_plans: [buildPlan({ id: 'b' })] });
  const declined = buildOrder({ payment_offer: next, verification: { status: 'declined' } });
  expect(notice(memory, declined, now)).toEqual({ ...memory, usablePlans: ['a', 'b'] });
});
test('a rejection withdraws the offer that stands, and leaves the one before it', () => {
  const next = { ...offer, id: 'offer-2' };
  const first = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  const order = buildOrder({ payment_offer: next });
  const both = notice(first, order, now);
  const once = withdraw(both, order, now);
  expect(once.offers).toEqual([offer]);
  const twice = withdraw(once, declined(order), now);
  expect(twice.offers).toEqual([]);
  expect(withdraw(twice, declined(order), now)).toBe(twice);
});
test('an offer before it that has ended does not stand', () => {
  const ended = buildOffer({
    id: 'offer-0',
    offered_payment_plans: [buildPlan({ valid_until: '2020-01-01' })],
  });
  const order = declined(buildOrder({ payment_offer: offer }));
  expect(standingOffer(order, { ...freshMemory, offers: [offer, ended] }, now)).toBe(offer);
  expect(standingOffer(order, { ...freshMemory, offers: [ended] }, now)).toBeUndefined();
});
test('a rejected buyer is one whose verification was declined', () => {
  const verification = { status: 'accepted', next_action: { redirect: { url: '/x' } } };
  expect(declined(buildOrder({ verification })).verification).toEqual({
    ...verification,
    status: 'declined',
  });
  expect(declined(buildOrder({ verification: null })).verification).toEqual({ status: 'declined' });
});
test('nothing has happened yet in a fresh memory', () => {
  expect(freshMemory).toEqual({
    offerCreated: false,
    offerRefreshed: false,
    offerBroken: false,
    returnChecked: false,
    mismatches: 0,
    knownPlans: [],
    usablePlans: [],
    plansExpired: false,
    offers: [],
  });
});

const left: [Effect, 'well' | 'wrong', Partial<Memory>][] = [
  [{ do: 'create-offer', intentId: 'i' }, 'well', { offerCreated: true }],
  [{ do: 'create-offer', intentId: 'i' }, 'wrong', { offerCreated: true, offerBroken: true }],
  [{ do: 'refresh-offer', orderId: 'o' }, 'well', { offerRefreshed: true }],
  [{ do: 'refresh-offer', orderId: 'o' }, 'wrong', { offerRefreshed: true, offerBroken: true }],
  [{ do: 'reload-order', attempt: 2 }, 'well', { mismatches: 2 }],
  [{ do: 'reload-order', attempt: 2 }, 'wrong', { mismatches: 2 }],
  [{ do: 'reload-order', attempt: 0 }, 'well', { returnChecked: true }],
];
test.each(left)('%j that went %s is remembered', (effect, went, changes) => {
  expect(remember(freshMemory, effect, went)).toEqual({ ...freshMemory, ...changes });
});
test('an offer that broke once stays broken', () => {
  const broken = { ...freshMemory, offerBroken: true };
  expect(remember(broken, { do: 'refresh-offer', orderId: 'o' }, 'well')).toEqual({
    ...broken,
    offerRefreshed: true,
  });
});
const passing: Effect[] = [
  { do: 'emit', message: { event: 'ready', payload: {} } },
  { do: 'report', reason: 'x', level: 'error' },
  { do: 'set-query', query: { plan: 'a' } },
  { do: 'redirect', to: { kind: 'internal', path: '/error' } },
];
test.each(passing)('$do leaves nothing behind', (effect) => {
  expect(remember(freshMemory, effect, 'wrong')).toBe(freshMemory);
});

test('an intention lasts as long as its choice', () => {
  const choice = { order: 'o', plan: 'p', method: 'm' };
  let made = 0;
  const newId = () => `id-${(made += 1)}`;
  const first = intentionFor(undefined, choice, newId);
  expect(first.id).toBe('id-1');
  expect(intentionFor(first, { ...choice }, newId)).toBe(first);
  for (const [at, part] of (['order', 'plan', 'method'] as const).entries()) {
    const other = { ...choice, [part]: 'x' };
    expect(intentionFor(first, other, newId).id).toBe(`id-${at + 2}`);
  }
});

test('a choice is what its parts say, not how they read together', () => {
  const first = intentionFor(undefined, { order: 'ab', plan: 'c', method: 'm' }, () => 'id-1');
  expect(intentionFor(first, { order: 'a', plan: 'bc', method: 'm' }, () => 'id-2').id).toBe('id-2');
});

test.each([
  [
    { step: 'plan', hasMethod: false, submitting: false, failed: false },
    { step: 'plan', status: 'incomplete' },
  ],
  [
    { step: 'plan', hasMethod: true, submitting: false, failed: false },
    { step: 'plan', status: 'incomplete' },
  ],
  [
    { step: 'method', hasMethod: false, submitting: false, failed: false },
    { step: 'method', status: 'incomplete' },
  ],
  [
    { step: 'method', hasMethod: true, submitting: false, failed: false },
    { step: 'method', status: 'complete' },
  ],
  [
    { step: 'checking', hasMethod: false, submitting: false, failed: false },
    { step: 'identity', status: 'submitting' },
  ],
  [
    { step: 'identity', hasMethod: false, submitting: false, failed: false },
    { step: 'identity', status: 'incomplete' },
  ],
  [
    { step: 'identity', hasMethod: true, submitting: false, failed: true },
    { step: 'identity', status: 'error' },
  ],
  [
    { step: 'confirm', hasMethod: true, submitting: false, failed: false },
    { step: 'confirm', status: 'complete' },
  ],
  [
    { step: 'confirm', hasMethod: true, submitting: true, failed: false },
    { step: 'confirm', status: 'submitting' },
  ],
  [
    { step: 'method', hasMethod: true, submitting: false, failed: true },
    { step: 'confirm', status: 'error' },
  ],
] as const)('%p is told as %p', (state, told) => {
  expect(formState(state)).toEqual(told);
});
test('without a method there is nothing to confirm', () => {
  expect([withoutMethod('confirm'), withoutMethod('method'), withoutMethod('plan')]).toEqual([
    'method',
    'method',
    'plan',
  ]);
});

const settledBy = (...methods: { type: string; provider?: string; providers?: string[] }[]) =>
  buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: methods }] });
test.each([
  ['direct debit alone', settledBy({ type: 'direct_debit', provider: 'gocardless' }), true],
  ['instant payment alone', settledBy({ type: 'instant_payment', providers: ['gocardless'] }), true],
  ['a card too', settledBy({ type: 'direct_debit', provider: 'gocardless' }, { type: 'card' }), false],
  ['no payments', buildPlan({ scheduled_payments: [] }), false],
  [
    'the collector among others',
    settledBy({ type: 'direct_debit', provider: 'bridge', providers: ['house', 'gocardless'] }),
    true,
  ],
  ['a card through the collector', settledBy({ type: 'card', provider: 'gocardless' }), false],
  ['another collector', settledBy({ type: 'direct_debit', provider: 'bridge' }), false],
  ['nobody to collect', settledBy({ type: 'direct_debit' }), false],
  ['nothing listed', settledBy(), false],
  ['null listed', buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: null }] }), false],
])('collected from the bank: %s', (_, plan, collected) => {
  expect(collectsFromBank(plan)).toBe(collected);
});

test('effects run one after the other, each waiting for the one before', async () => {
  const done: string[] = [];
  const slowly = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
  };
  const runner = {
    emit: slowly('emit'),
    report: () => void done.push('report'),
    redirect: slowly('redirect'),
  } as Partial<EffectRunner>;
  const effects: Effect[] = [
    { do: 'emit', message: { event: 'ready', payload: {} } },
    { do: 'report', reason: 'x', level: 'error' },
    { do: 'redirect', to: { kind: 'internal', path: '/error' } },
  ];
  await runEffects(effects, runner as EffectRunner);
  expect(done).toEqual(['emit', 'report', 'redirect']);
});
