import type { Scenarios } from '@/lib/sandbox/scenario';

const down = { status: 500, body: { message: 'Something went wrong.' } };

/** Saved methods and setting up new ones. */
export const methodScenarios: Scenarios = {
  saved: {
    description: 'Saved: default Visa, Mastercard, direct debit and an expired American Express',
    saved: 'several',
  },
  'saved-mandate': { description: 'Saved: a direct debit that is the default', saved: 'mandate' },
  'many-methods': { description: '500 saved cards', saved: 'many' },
  'dual-signature': {
    description: 'Direct debits need the signatures of all signatories',
    mandate: { dualSignature: true },
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
  'methods-error': {
    description: 'The saved methods cannot be read',
    saved: 'several',
    faults: { 'list-methods': down },
  },
  'default-error': {
    description: 'No default can be set',
    saved: 'several',
    faults: { 'set-default': down },
  },
  'delete-error': {
    description: 'No method can be deleted',
    saved: 'several',
    faults: { 'delete-method': down },
  },
  'setup-error': { description: 'No card can be set up', faults: { 'set-up-card': down } },
  'save-error': { description: 'No card can be saved', faults: { 'save-card': down } },
  'bank-transfer-error': {
    description: 'Bank transfer cannot be added',
    faults: { 'add-bank-transfer': down },
  },
  'mandate-error': {
    description: 'Setting up a direct debit answers a plain text',
    faults: { 'set-up-mandate': { status: 500, body: 'Internal server error' } },
  },
  'mandate-confirm-error': {
    description: 'No direct debit can be confirmed',
    faults: { 'confirm-mandate': down },
  },
  'mandate-save-error': { description: 'No direct debit can be saved', faults: { 'save-mandate': down } },
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
    faults: { 'read-user': down },
  },
};
