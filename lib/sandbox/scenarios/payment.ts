import type { Scenario, Scenarios } from '@/lib/sandbox/scenario';

const already = (status: string, description: string, code?: string): Scenario => ({
  description,
  deferred: { status, plan: '30d', code },
});

/** Orders that are already being paid, and what confirming comes to. */
export const paymentScenarios: Scenarios = {
  accepted: already('accepted', 'The order was accepted before'),
  'pending-review': already('pending_review', 'The payment is under review'),
  'pending-payment': already('pending_payment', 'The payment is on its way'),
  'customer-action': already('customer_action_required', 'The payment waits for the customer'),
  'part-fulfilled': already('part_fulfilled', 'The order is fulfilled in part'),
  fulfilled: already('fulfilled', 'The order is fulfilled'),
  'part-captured': already('part_captured', 'The payment is captured in part'),
  captured: already('captured', 'The payment is captured'),
  refunded: already('refunded', 'The payment was refunded'),
  voided: already('voided', 'The payment was voided'),
  'payment-expired': already('expired', 'The payment has expired'),
  rejected: already('rejected', 'The payment was rejected for good', 'credit_limit_exceeded'),
  cancelled: already('cancelled', 'The payment was cancelled'),
  reversed: already('reversed', 'The payment was reversed'),
  'declined-before': already(
    'rejected',
    'A card was declined before; another try is welcome',
    'payment_declined',
  ),
  'unknown-status': already('on_hold', 'The payment has a status that we do not know'),
  instant: {
    description: 'An instant bank payment is on its way and waits for the return from the bank',
    plans: ['0d'],
    methods: ['instant_payment', 'direct_debit'],
    deferred: { status: 'pending_payment', plan: '0d' },
  },
  'payment-declined': {
    description: 'The first card that is charged is declined; another method succeeds',
    declines: 'payment_declined',
    saved: 'declining',
  },
  'insufficient-funds': {
    description: 'The first card that is charged lacks funds; another method succeeds',
    declines: 'insufficient_funds',
    saved: 'declining',
  },
  'card-error': {
    description: 'The first card that is charged has an error; another method succeeds',
    declines: 'card_error',
    saved: 'declining',
  },
  'confirm-rejected': {
    description: 'Confirming is rejected for good',
    confirm: { status: 'rejected', code: 'credit_limit_exceeded' },
  },
  'confirm-pending-review': {
    description: 'Confirming leads to a review',
    confirm: { status: 'pending_review' },
  },
  'confirm-customer-action': {
    description: 'Confirming leads to an action of the customer',
    confirm: { status: 'customer_action_required' },
  },
  'confirm-cancelled': { description: 'Confirming ends cancelled', confirm: { status: 'cancelled' } },
  'confirm-unknown': {
    description: 'Confirming ends in a status that we do not know',
    confirm: { status: 'on_hold' },
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
    faults: { confirm: { status: 502, body: { message: 'Bad gateway.' }, times: 1, carriedOut: true } },
  },
  'confirm-error': {
    description: 'Confirming always answers 500',
    faults: { confirm: { status: 500, body: { message: 'The payment could not be made.' } } },
  },
};
