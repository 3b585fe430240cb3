import type { Scenarios } from '@/lib/sandbox/scenario';

const payLaterPlanNames = ['30d', '30dEOM', '3x'];

/** Scenarios of offers: their plans, recipients and validity. */
export const offerScenarios: Scenarios = {
  basic: { description: 'Pay now, 30 days, 30 days end of month and 3 instalments; GBP, nothing saved' },
  single: { description: 'One plan only: 30 days', plans: ['30d'] },
  'pay-now-only': { description: 'Only the pay-now plan', plans: ['0d'] },
  'pay-later-only': { description: 'Only the three pay-later plans', plans: payLaterPlanNames },
  'first-capture': { description: 'Terms count from the first delivery', termsRelativeTo: 'first_capture' },
  'every-capture': { description: 'Terms count from each delivery', termsRelativeTo: 'every_capture' },
  'other-names': { description: 'A plan whose name follows no pattern', plans: ['30d', 'Seasonal credit'] },
  'bank-transfer': { description: 'Only bank transfer is allowed', allowedMethods: ['bank_transfer'] },
  invoice: {
    description: 'Plans allow paying by invoice, which is a bank transfer; 3 instalments allow nothing else',
    allowedMethods: ['invoice', 'card'],
    allowedMethodsByPlan: { '3x': ['invoice'] },
  },
  'one-plan-not-settleable': {
    description: '3 instalments allow only a method that we cannot settle',
    allowedMethodsByPlan: { '3x': ['barter'] },
  },
  'not-settleable': {
    description: 'No plan allows a method that we can settle',
    allowedMethods: ['barter'],
  },
  discount: { description: 'A discount of 3.5 % on every plan', discountPercent: 3.5 },
  surcharge: { description: 'A surcharge of 2 % on every plan', discountPercent: -2 },
  fee: {
    description: 'A discount of 2 % on every plan, and a fee on every payment',
    discountPercent: 2,
    customerFee: { payment: 250 },
  },
  'contradictory-fee': {
    description: 'The fee of every plan contradicts those of its payments',
    customerFee: { payment: 250, plan: 900 },
  },
  'upfront-payment': {
    description: '30 % of every pay-later plan are due at once',
    plans: ['30d', '3x'],
    upfrontPercent: 30,
  },
  'no-dates': { description: 'No payment says when it is due', plans: ['55d', '3x'], hasNoDates: true },
  'plan-names': {
    description: 'Names of plans in other spellings',
    plans: ['0D', 'net30', '30d eom', '3X'],
  },
  'financed-by-house': {
    description: 'The plans are financed by house; saved methods',
    financingSource: 'h',
    savedMethods: 'several',
  },
  'financed-by-bridge': {
    description: 'The plans are financed by bridge; saved methods',
    financingSource: 'b',
    savedMethods: 'several',
  },
  draft: { description: 'The order is a draft', orderStatus: 'draft' },
  'draft-refresh': {
    description: 'The order is a draft and every plan has expired; refreshing makes them usable',
    orderStatus: 'draft',
    validForSeconds: -60,
  },
  'order-cancelled': {
    description: 'The order itself was cancelled, without a payment',
    orderStatus: 'cancelled',
  },
  'card-only': { description: 'Only cards are allowed', allowedMethods: ['card'] },
  'direct-debit-only': { description: 'Only direct debit is allowed', allowedMethods: ['direct_debit'] },
  'no-methods-listed': { description: 'No plan lists a method, which means card', allowedMethods: [] },
  airwallex: { description: 'Cards are settled by the second card provider', cardProvider: 'airwallex' },
  eur: { description: 'EUR, a company in Germany', currency: 'EUR', country: 'DE', postcode: '10115' },
  usd: {
    description: 'USD, a company in the United States',
    currency: 'USD',
    country: 'US',
    postcode: '10001',
  },
  french: {
    description: 'The offer is in French',
    currency: 'EUR',
    country: 'FR',
    postcode: '75011',
    locale: 'fr',
  },
  'strange-locale': { description: 'The locale of the offer is not one we support', locale: 'xx_YY' },
  'no-offer': { description: 'There is no offer, and refreshing brings none', offer: 'none' },
  'no-plans': { description: 'The offer holds no plan, and refreshing brings none', plans: [] },
  expired: {
    description: 'Every plan has expired and stays so',
    validForSeconds: -60,
    validAfterRefreshSeconds: -60,
  },
  refresh: { description: 'Every plan has expired; refreshing makes them usable', validForSeconds: -60 },
  'expires-soon': {
    description: 'Every plan expires 20 seconds after the first read; refreshing renews it',
    validForSeconds: 20,
  },
  unusable: { description: 'The order has no company and cannot be checked out', company: 'none' },
  'no-invoice-address': {
    description: 'The order has no invoice address',
    customer: { invoice_address: null },
  },
  'no-urls': { description: 'The offer has no addresses to return to', urls: null },
  'empty-urls': {
    description: 'The addresses of the offer are empty texts; usable only where the frame stays',
    urls: { success: '', failure: '' },
  },
  'no-success-url': { description: 'The offer has no success address', urls: { failure: '/error' } },
  'external-urls': {
    description: 'The offer leads back to the merchant',
    urls: { success: 'https://shop.example/thanks', failure: 'https://shop.example/basket' },
  },
  'hostile-urls': {
    description: 'The offer has addresses that must never be followed',
    urls: { success: '//evil.example/thanks', failure: 'javascript:alert(1)' },
  },
  'no-email': {
    description: 'Neither e-mail nor phone in the order; the user call knows them',
    customer: {
      invoice_address: {
        address_line1: '1 Quay Street',
        city: 'Whitby',
        postcode: 'YO21 1AA',
        country: 'GB',
      },
    },
  },
  'intent-without-order': {
    description: 'The intent has no order until an offer is made',
    intent: 'without-order',
  },
  'intent-dutch': {
    description: 'The intent asks for Dutch, its offer for no language',
    intent: 'with-offer',
    intentLocale: 'nl',
  },
  'intent-with-offer': {
    description: 'The intent has its order and its offer from the start',
    intent: 'with-offer',
  },
};
