import { initialMemory, rememberOffer } from '@/lib/checkout/memory';
import { markDeclined, withdrawOffer } from '@/lib/checkout/withdraw-offer';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const now = new Date();
const offer = buildOffer({
  offered_payment_plans: [buildPlan({ id: 'a' }), buildPlan({ id: 'b', status: 'declined' })],
});
const rememberedOffer = rememberOffer(initialMemory, buildOrder({ payment_offer: offer }), now);

describe('withdrawOffer', () => {
  const order = buildOrder({ payment_offer: { ...offer, id: 'offer-2' } });
  const bothOffers = rememberOffer(rememberedOffer, order, now);
  const afterFirst = withdrawOffer(bothOffers, order, now);
  const afterSecond = withdrawOffer(afterFirst, markDeclined(order), now);

  test('removes the effective offer and keeps the one before it', () => {
    expect(afterFirst.seenOffers).toEqual([offer]);
  });

  test('removes the earlier offer on a second rejection', () => {
    expect(afterSecond.seenOffers).toEqual([]);
  });

  test('returns the same object when no offer is left', () => {
    expect(withdrawOffer(afterSecond, markDeclined(order), now)).toBe(afterSecond);
  });
});
