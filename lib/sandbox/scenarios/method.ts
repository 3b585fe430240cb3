import type { Scenarios } from '@/lib/sandbox/scenario';

const serverError = { status: 500, body: { message: 'Something went wrong.' } };

/** Saved methods and setting up new ones. */
export const methodScenarios: Scenarios = {
  saved: {
    description: 'Saved: default Visa, Mastercard, direct debit and an expired American Express',
    savedMethods: 'several',
  },
  'saved-mandate': { description: 'Saved: a direct debit that is the default', savedMethods: 'mandate' },
  'card-without-funding': {
    description: 'Saved: a card that is not known to be a debit or a credit card',
    savedMethods: 'card-without-funding',
  },
  'many-methods': { description: '500 saved cards', savedMethods: 'many' },
  'paged-methods': {
    description: 'The saved methods of `saved`, two on each page of a list',
    savedMethods: 'several',
    methodPageSize: 2,
  },
  'unreadable-method': {
    description: 'The saved methods of `saved`, and a card that cannot be read',
    savedMethods: 'several',
    hasUnreadableCard: true,
  },
  'dual-signature': {
    description: 'Direct debits need the signatures of all signatories',
    mandate: { needsDualSignature: true },
  },
  'hosted-flow': {
    description: "Direct debits go through the provider's own dialog",
    mandate: { flowId: 'BRF_SIM' },
  },
  'hosted-flow-test': {
    description: 'The hosted flow has the test id that succeeds at once',
    mandate: { flowId: 'BRF_TEST' },
  },
  'hosted-flow-error': {
    description: 'The hosted flow ends with an error',
    mandate: { flowId: 'BRF_SIM_AUTO_ERROR' },
  },
  'hosted-flow-pending': {
    description: 'The hosted flow reports success for a billing request that is still pending',
    mandate: { flowId: 'BRF_SIM_AUTO_PENDING' },
  },
  'methods-error': {
    description: 'The saved methods cannot be read',
    savedMethods: 'several',
    faults: { 'list-methods': serverError },
  },
  'default-error': {
    description: 'No default can be set',
    savedMethods: 'several',
    faults: { 'set-default': serverError },
  },
  'delete-error': {
    description: 'No method can be deleted',
    savedMethods: 'several',
    faults: { 'delete-method': serverError },
  },
  'setup-error': { description: 'No card can be set up', faults: { 'set-up-card': serverError } },
  'setup-revoked': { description: 'The first card set-up is cancelled at once', firstCardSetup: 'revoked' },
  'setup-missing': {
    description: 'The first card set-up does not exist at the provider',
    firstCardSetup: 'missing',
  },
  'airwallex-revoked': {
    description: 'The second card provider refuses the secret of the first set-up',
    cardProvider: 'airwallex',
    firstCardSetup: 'revoked',
  },
  'airwallex-expiring': {
    description: "The second card provider's secrets live ten seconds",
    cardProvider: 'airwallex',
    cardSecretSeconds: 10,
  },
  'save-lost': {
    description: 'A card is saved, but the response is lost',
    faults: { 'save-card': { ...serverError, times: 1, wasCarriedOut: true } },
  },
  'save-error': { description: 'No card can be saved', faults: { 'save-card': serverError } },
  'bank-transfer-error': {
    description: 'Bank transfer cannot be added',
    faults: { 'add-bank-transfer': serverError },
  },
  'bank-transfer-flaky': {
    description: 'Adding the bank transfer fails once with 503, then works',
    faults: { 'add-bank-transfer': { status: 503, body: '<h1>Service unavailable</h1>', times: 1 } },
  },
  'mandate-error': {
    description: 'Setting up a direct debit answers a plain text',
    faults: { 'set-up-mandate': { status: 500, body: 'Internal server error' } },
  },
  'mandate-confirm-error': {
    description: 'No direct debit can be confirmed',
    faults: { 'confirm-mandate': serverError },
  },
  'mandate-save-error': {
    description: 'No direct debit can be saved',
    faults: { 'save-mandate': serverError },
  },
  'user-error': {
    description: 'The user cannot be read; the checkout goes on',
    customer: {
      invoice_address: {
        address_line1: '1 Quay Street',
        city: 'Whitby',
        postcode: 'YO21 1AA',
        country: 'GB',
      },
    },
    faults: { 'read-user': serverError },
  },
};
