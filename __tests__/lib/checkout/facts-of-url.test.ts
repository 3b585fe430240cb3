import { factsOfUrl } from '@/lib/checkout/facts-of-url';
import { brandOf } from '@/lib/domain/brands';
import type { UrlParameters } from '@/lib/domain/url/reference';

const reference = { orderId: 'order-basic', key: 'key-basic' };
const factsOf = (parameters: UrlParameters, design = 'default') =>
  factsOfUrl(reference as never, parameters, brandOf(design));

test('the facts of a URL are its reference, plan, template and company, and the flags of its brand', () => {
  const parameters = { plan: 'plan-30d', template: 'tpl-30d', companyId: 'company' };
  expect(factsOf(parameters)).toEqual({
    reference,
    planId: 'plan-30d',
    template: 'tpl-30d',
    companyId: 'company',
    showPaymentOffers: false,
    isInstantPaymentComplete: false,
    endsOnOwnPage: false,
    flags: brandOf('default').flags,
  });
});

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', false],
  [undefined, false],
])('the plans are requested by showPaymentOffers=%s: %s', (showPaymentOffers, isRequested) => {
  expect(factsOf({ showPaymentOffers }).showPaymentOffers).toBe(isRequested);
});

test.each([
  ['complete', true],
  ['pending', false],
  ['', false],
  [undefined, false],
])('an instant payment is complete with instantPaymentStatus=%s: %s', (instantPaymentStatus, isComplete) => {
  expect(factsOf({ instantPaymentStatus }).isInstantPaymentComplete).toBe(isComplete);
});

test.each([
  ['none', 'default', true],
  ['frame', 'default', false],
  [undefined, 'default', false],
  ['', 'default', false],
  [undefined, 'box', true],
  ['none', 'box', true],
])('a checkout with redirect=%s of the brand %s ends on our own page: %s', (redirect, design, isOwn) => {
  expect(factsOf({ redirect }, design).endsOnOwnPage).toBe(isOwn);
});
