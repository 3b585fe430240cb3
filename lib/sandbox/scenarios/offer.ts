import type { Scenarios } from '@/lib/sandbox/scenario';

const laterOnly = ['30d', '30dEOM', '3x'];

/** What is offered, to whom, and for how long. */
export const offerScenarios: Scenarios = {
  basic: { description: 'Pay now, 30 days, 30 days end of month and 3 instalments; GBP, nothing saved' },
  single: { description: 'One plan only: 30 days', plans: ['30d'] },
  'pay-now-only': { description: 'Only the pay-now plan', plans: ['0d'] },
  'pay-later-only': { description: 'Only the three pay-later plans', plans: laterOnly },
  'first-capture': { description: 'Terms count from the first delivery', relativeTo: 'first_capture' },
  'every-capture': { description: 'Terms count from each delivery', relativeTo: 'every_capture' },
  'other-names': { description: 'A plan whose name follows no pattern', plans: ['30d', 'Seasonal credit'] },
  'bank-transfer': { description: 'Only bank transfer is allowed', methods: ['bank_transfer'] },
  'card-only': { description: 'Only cards are allowed', methods: ['card'] },
  'direct-debit-only': { description: 'Only direct debit is allowed', methods: ['direct_debit'] },
  'no-methods-listed': { description: 'No plan lists a method, which means card', methods: [] },
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
  declined: { description: 'Every plan is declined', planStatus: { '*': 'declined' } },
  'partly-declined': {
    description: 'End of month and instalments are declined, pay now and 30 days are offered',
    planStatus: { '30dEOM': 'declined', '3x': 'declined' },
  },
  'plans-taken': { description: 'Every plan was accepted before', planStatus: { '*': 'accepted' } },
  'unknown-plan-status': {
    description: 'Every plan has a status that we do not know',
    planStatus: { '*': 'on_hold' },
  },
  'no-offer': { description: 'There is no offer, and refreshing brings none', offer: 'none' },
  'no-plans': { description: 'The offer holds no plan, and refreshing brings none', plans: [] },
  expired: { description: 'Every plan has expired and stays so', validFor: -60, validAfterRefresh: -60 },
  refresh: { description: 'Every plan has expired; refreshing makes them usable', validFor: -60 },
  'expires-soon': {
    description: 'Every plan expires 20 seconds after the first read; refreshing renews it',
    validFor: 20,
  },
  unusable: { description: 'The order has no company and cannot be checked out', company: 'none' },
  'no-invoice-address': {
    description: 'The order has no invoice address',
    customer: { invoice_address: null },
  },
  'no-urls': { description: 'The offer has no addresses to return to', urls: null },
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
