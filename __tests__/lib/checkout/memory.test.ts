import { findEffectiveOffer, initialMemory, rememberOffer, withEffectiveOffer } from '@/lib/checkout/memory';
import { markDeclined } from '@/lib/checkout/withdraw-offer';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const now = new Date();
const offer = buildOffer({
  offered_payment_plans: [buildPlan({ id: 'a' }), buildPlan({ id: 'b', status: 'declined' })],
});
const rememberedOffer = rememberOffer(initialMemory, buildOrder({ payment_offer: offer }), now);

test('the initial memory is empty', () => {
  expect(initialMemory).toEqual({
    hasCreatedOffer: false,
    hasRefreshedOffer: false,
    hasRequestFailed: false,
    hasCheckedReturn: false,
    hasAwaitedBank: false,
    mismatchCount: 0,
    knownPlanIds: [],
    usablePlanIds: [],
    hasSeenExpiredPlan: false,
    seenOffers: [],
  });
});

describe('rememberOffer', () => {
  test('adds the offer, its plans and its usable plans', () => {
    expect(rememberedOffer).toEqual({
      ...initialMemory,
      knownPlanIds: ['a', 'b'],
      usablePlanIds: ['a'],
      seenOffers: [offer],
    });
  });

  test('returns the same object for an offer that it already contains', () => {
    expect(rememberOffer(rememberedOffer, buildOrder({ payment_offer: offer }), now)).toBe(rememberedOffer);
  });

  test('adds the plans of a newer version of the offer and replaces the older version', () => {
    const nextOffer = buildOffer({ offered_payment_plans: [buildPlan({ id: 'b' }), buildPlan({ id: 'c' })] });
    expect(rememberOffer(rememberedOffer, buildOrder({ payment_offer: nextOffer }), now)).toEqual({
      ...initialMemory,
      knownPlanIds: ['a', 'b', 'c'],
      usablePlanIds: ['a', 'b', 'c'],
      seenOffers: [nextOffer],
    });
  });

  test('changes nothing without an order or without an offer', () => {
    expect(rememberOffer(initialMemory, null, now)).toBe(initialMemory);
    expect(rememberOffer(initialMemory, buildOrder({ payment_offer: null }), now)).toBe(initialMemory);
  });

  test('keeps the earlier offer when the next one has no usable plan', () => {
    const expiredOffer = buildOffer({ offered_payment_plans: [buildPlan({ id: 'c', status: 'expired' })] });
    expect(rememberOffer(rememberedOffer, buildOrder({ payment_offer: expiredOffer }), now)).toEqual({
      ...rememberedOffer,
      knownPlanIds: ['a', 'b', 'c'],
      hasSeenExpiredPlan: true,
    });
  });

  test.each([
    ['true for a plan past its end', { valid_until: '2020-01-01' }, true],
    ['true for a plan with the status expired', { status: 'expired' }, true],
    ['false for a declined plan past its end', { status: 'declined', valid_until: '2020-01-01' }, false],
    ['false for a usable plan', {}, false],
  ])('sets hasSeenExpiredPlan to %s and keeps it for later offers', (_, changes, hasSeenExpiredPlan) => {
    const plans = [buildPlan(), buildPlan({ id: 'c', ...changes })];
    const order = buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
    const memory = rememberOffer(initialMemory, order, now);
    expect(memory).toMatchObject({ hasSeenExpiredPlan });
    expect(rememberOffer(memory, buildOrder({ payment_offer: offer }), now)).toMatchObject({
      hasSeenExpiredPlan,
    });
  });

  test('adds an offer with another id, even if its plans are equal', () => {
    const nextOffer = { ...offer, id: 'offer-2' };
    expect(rememberOffer(rememberedOffer, buildOrder({ payment_offer: nextOffer }), now)).toEqual({
      ...rememberedOffer,
      seenOffers: [offer, nextOffer],
    });
  });

  test('does not add an offer that a declined verification withdraws', () => {
    const order = buildOrder({ payment_offer: offer, verification: { status: 'declined' } });
    expect(rememberOffer(initialMemory, order, now)).toEqual({
      ...initialMemory,
      knownPlanIds: ['a', 'b'],
      usablePlanIds: ['a'],
    });
  });

  test('adds a plan that becomes usable in a withdrawn offer', () => {
    const payment_offer = buildOffer({ offered_payment_plans: [buildPlan({ id: 'b' })] });
    const order = buildOrder({ payment_offer, verification: { status: 'declined' } });
    expect(rememberOffer(rememberedOffer, order, now)).toEqual({
      ...rememberedOffer,
      usablePlanIds: ['a', 'b'],
    });
  });
});

describe('findEffectiveOffer', () => {
  const expiredOffer = buildOffer({
    id: 'offer-0',
    offered_payment_plans: [buildPlan({ valid_until: '2020-01-01' })],
  });
  const order = markDeclined(buildOrder({ payment_offer: offer }));

  test('skips an earlier offer whose plans have expired', () => {
    expect(findEffectiveOffer(order, { ...initialMemory, seenOffers: [offer, expiredOffer] }, now)).toBe(
      offer,
    );
  });

  test('returns undefined when every earlier offer has expired', () => {
    expect(findEffectiveOffer(order, { ...initialMemory, seenOffers: [expiredOffer] }, now)).toBeUndefined();
  });
});

describe('withEffectiveOffer', () => {
  const now = new Date();
  const previousOffer = buildOffer({ id: 'previous', urls: { success: '/a', failure: '/b' } });
  const memory = { ...initialMemory, seenOffers: [previousOffer] };
  test('asks the previous offer for its URLs where a declined verification withdrew the new one', () => {
    const order = markDeclined(buildOrder());
    expect(withEffectiveOffer(order, memory, now)).toEqual({ ...order, payment_offer: previousOffer });
  });
  test('asks the offer of an order that is not declined', () => {
    expect(withEffectiveOffer(buildOrder(), memory, now)).toEqual(buildOrder());
  });
  test('asks the withdrawn offer if there is no previous one', () => {
    const order = markDeclined(buildOrder());
    expect(withEffectiveOffer(order, initialMemory, now)).toEqual(order);
  });
});

test('markDeclined sets the status of the verification and keeps its other members', () => {
  const verification = { status: 'accepted', next_action: { redirect: { url: '/x' } } };
  expect(markDeclined(buildOrder({ verification })).verification).toEqual({
    ...verification,
    status: 'declined',
  });
  expect(markDeclined(buildOrder({ verification: null })).verification).toEqual({ status: 'declined' });
});
