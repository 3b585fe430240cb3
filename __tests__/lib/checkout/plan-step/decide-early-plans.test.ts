import { factsNow } from '@/__tests__/support/checkout-facts';
import { decideEarlyPlans, type EarlySituation } from '@/lib/checkout/plan-step/decide-early-plans';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const plans = ['30d', '3x'].map((name) => buildPlan({ id: `plan-${name}`, name, valid_until: '2027-01-01' }));
const order = buildOrder({
  status: 'unpaid',
  payment_offer: buildOffer({ offered_payment_plans: plans, locale: undefined }),
});
const withLocale = (locale: string) => ({
  result: { order: { ...order, payment_offer: buildOffer({ offered_payment_plans: plans, locale }) } },
});
const inFrame: EarlySituation = {
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  parameters: {},
  result: { order },
  pageLocale: 'en-GB',
  browserLocale: 'el-GR',
  isEmbedded: true,
  now: factsNow,
};

const rows: [string, Partial<EarlySituation>, 'plan-30d' | 'plan-3x' | undefined][] = [
  ['draws the plans in a frame, with the one that the page selects', {}, 'plan-30d'],
  ['selects the plan in the URL', { parameters: { plan: 'plan-3x', showPaymentOffers: 'true' } }, 'plan-3x'],
  ['draws nothing for a plan in the URL that skips the step', { parameters: { plan: 'plan-3x' } }, undefined],
  ['draws nothing on a standalone page, which has a header', { isEmbedded: false }, undefined],
  ['draws nothing below a summary of the order', { parameters: { summary: 'true' } }, undefined],
  ['draws nothing for a host page with its own summary', { parameters: { hideSummary: 'true' } }, undefined],
  ['draws the plans in the language that the offer asks for', withLocale('en-IE'), 'plan-30d'],
  ['draws nothing in another language than the offer asks for', withLocale('de'), undefined],
  ['draws nothing in another language than the cookie', { cookieLocale: 'fr' }, undefined],
  [
    'keeps the language that the buyer chose',
    { ...withLocale('de'), parameters: { localeController: 'userBased' } },
    'plan-30d',
  ],
  [
    'draws nothing in another language than the browser, for a brand that reads it',
    { parameters: { design: 'agora' } },
    undefined,
  ],
  ['draws nothing for an intent without an order', { result: { order: null } }, undefined],
  [
    'draws nothing for an order with a payment, of which this tab may know more',
    { result: { order: { ...order, deferred_payment: { status: 'payment_declined' } } } },
    undefined,
  ],
  ['draws nothing where a plan replaces another', { parameters: { plan: 'plan-old' } }, undefined],
  ['draws nothing once all plans have expired', { now: new Date('2027-02-01') }, undefined],
];

test.each(rows)('%s', (_, changes, planId) => {
  expect(decideEarlyPlans({ ...inFrame, ...changes })?.plan.id).toBe(planId);
});
