import { collectsFromBank } from '@/lib/checkout/collects-from-bank';
import type { Effect } from '@/lib/checkout/effects';
import { freshMemory, notice, remember } from '@/lib/checkout/facts';
import { intentionFor } from '@/lib/checkout/intention';
import { formState, withoutMethod } from '@/lib/checkout/journey';
import { runEffects, type EffectRunner } from '@/lib/checkout/run-effects';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const now = new Date();
const offer = buildOffer({
  offered_payment_plans: [buildPlan({ id: 'a' }), buildPlan({ id: 'b', status: 'declined' })],
});

test('an offer leaves its plans behind, the usable ones and itself', () => {
  const memory = notice(freshMemory, buildOrder({ payment_offer: offer }), now);
  expect(memory).toMatchObject({ knownPlans: ['a', 'b'], usablePlans: ['a'], lastOffer: offer });
  expect(notice(memory, buildOrder({ payment_offer: offer }), now)).toBe(memory);
  expect(notice(memory, null, now)).toBe(memory);
});
test('an offer that a declined verification withdraws is not the one to keep', () => {
  const memory = notice(
    freshMemory,
    buildOrder({ payment_offer: offer, verification: { status: 'declined' } }),
    now,
  );
  expect(memory.lastOffer).toBeUndefined();
});
test.each([
  [{ do: 'create-offer', intentId: 'i' }, 'well', { offerCreated: true, offerBroken: false }],
  [{ do: 'create-offer', intentId: 'i' }, 'wrong', { offerCreated: true, offerBroken: true }],
  [{ do: 'refresh-offer', orderId: 'o' }, 'well', { offerRefreshed: true }],
  [{ do: 'refresh-offer', orderId: 'o' }, 'wrong', { offerRefreshed: true, offerBroken: true }],
  [{ do: 'reload-order', attempt: 2 }, 'well', { mismatches: 2, returnChecked: false }],
  [{ do: 'reload-order', attempt: 0 }, 'well', { mismatches: 0, returnChecked: true }],
  [{ do: 'report', reason: 'x', level: 'error' }, 'well', freshMemory],
] as const)('%p that went %s is remembered', (effect, went, memory) => {
  expect(remember(freshMemory, effect, went)).toMatchObject(memory);
});

test('an intention lasts as long as its choice', () => {
  const choice = { order: 'o', plan: 'p', method: 'm' };
  let made = 0;
  const newId = () => `id-${(made += 1)}`;
  const first = intentionFor(undefined, choice, newId);
  expect(intentionFor(first, choice, newId)).toBe(first);
  expect(intentionFor(first, { ...choice, method: 'n' }, newId).id).toBe('id-2');
});

test.each([
  [
    { step: 'plan', hasMethod: false, submitting: false, failed: false },
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
  ['another collector', settledBy({ type: 'direct_debit', provider: 'bridge' }), false],
  ['nothing listed', settledBy(), false],
])('%s: collected from the bank is %s', (_, plan, collected) => {
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
