import type { Scenario, Scenarios } from '@/lib/sandbox/scenario';

const withDeferredPayment = (status: string, description: string, code?: string): Scenario => ({
  description,
  deferredPayment: { status, plan: '30d', code },
});

/** Orders that are already being paid, and what confirming comes to. */
export const paymentScenarios: Scenarios = {
  accepted: withDeferredPayment('accepted', 'The order was accepted before'),
  'pending-review': withDeferredPayment('pending_review', 'The payment is under review'),
  'pending-payment': withDeferredPayment('pending_payment', 'The payment is on its way'),
  'accepted-pending-payment': withDeferredPayment(
    'accepted_pending_payment',
    'The order was accepted and is not paid yet',
  ),
  'customer-action': withDeferredPayment('customer_action_required', 'The payment waits for the customer'),
  'part-fulfilled': withDeferredPayment('part_fulfilled', 'The order is fulfilled in part'),
  fulfilled: withDeferredPayment('fulfilled', 'The order is fulfilled'),
  'part-captured': withDeferredPayment('part_captured', 'The payment is captured in part'),
  captured: withDeferredPayment('captured', 'The payment is captured'),
  refunded: withDeferredPayment('refunded', 'The payment was refunded'),
  voided: withDeferredPayment('voided', 'The payment was voided'),
  'payment-expired': withDeferredPayment('expired', 'The payment has expired'),
  rejected: withDeferredPayment('rejected', 'The payment was rejected for good', 'credit_limit_exceeded'),
  cancelled: withDeferredPayment('cancelled', 'The payment was cancelled'),
  reversed: withDeferredPayment('reversed', 'The payment was reversed'),
  'declined-before': withDeferredPayment(
    'rejected',
    'A card was declined before; another try is welcome',
    'payment_declined',
  ),
  'unknown-status': withDeferredPayment('on_hold', 'The payment has a status that we do not know'),
  instant: {
    description: 'An instant bank payment is on its way and waits for the return from the bank',
    plans: ['0d'],
    allowedMethods: ['instant_payment', 'direct_debit'],
    deferredPayment: { status: 'pending_payment', plan: '0d' },
  },
  'direct-debit-pending': {
    description: 'A direct debit that another page set up waits for the bank',
    allowedMethods: ['direct_debit'],
    deferredPayment: { status: 'pending_payment', plan: '30d' },
  },
  'payment-declined': {
    description: 'The first card that is charged is declined; another method succeeds',
    firstDeclineCode: 'payment_declined',
    savedMethods: 'declining',
  },
  'insufficient-funds': {
    description: 'The first card that is charged lacks funds; another method succeeds',
    firstDeclineCode: 'insufficient_funds',
    savedMethods: 'declining',
  },
  'card-error': {
    description: 'The first card that is charged has an error; another method succeeds',
    firstDeclineCode: 'card_error',
    savedMethods: 'declining',
  },
  'confirm-rejected': {
    description: 'Confirming is rejected for good',
    confirmResult: { status: 'rejected', code: 'credit_limit_exceeded' },
  },
  'confirm-pending-review': {
    description: 'Confirming leads to a review',
    confirmResult: { status: 'pending_review' },
  },
  'confirm-customer-action': {
    description: 'Confirming leads to an action of the customer',
    confirmResult: { status: 'customer_action_required' },
  },
  'confirm-cancelled': { description: 'Confirming ends cancelled', confirmResult: { status: 'cancelled' } },
  'confirm-unknown': {
    description: 'Confirming ends in a status that we do not know',
    confirmResult: { status: 'on_hold' },
  },
  processing: {
    description: 'Confirming answers 202 twice, then 200',
    faults: { confirm: { status: 202, body: { status: 'processing' }, times: 2 } },
  },
  stuck: {
    description: 'Confirming answers 202 for ever',
    faults: { confirm: { status: 202, body: { status: 'processing' } } },
  },
  'confirm-flaky': {
    description: 'Confirming fails once with 503, then works',
    faults: { confirm: { status: 503, body: '<h1>Service unavailable</h1>', times: 1 } },
  },
  'confirm-lost': {
    description: 'The first confirmation is carried out but its answer is lost',
    faults: { confirm: { status: 502, body: { message: 'Bad gateway.' }, times: 1, wasCarriedOut: true } },
  },
  'confirm-error': {
    description: 'Confirming always answers 500',
    faults: { confirm: { status: 500, body: { message: 'The payment could not be made.' } } },
  },
};
