import type { Fault, Scenarios } from '@/lib/sandbox/scenario';

const reads = (fault: Fault) => ({ 'read-order': fault, 'read-intent': fault });
const wrong = {
  id: 7,
  total_amount: 'much',
  currency: null,
  customer: [],
  payment_offer: 'none',
  items: 1,
  order: [true],
};

/** What can go wrong between the checkout and the API. */
export const wireScenarios: Scenarios = {
  slow: { description: 'Every answer takes 3 seconds', delay: 3000 },
  'server-error': {
    description: 'Reading the order answers 500',
    faults: reads({ status: 500, body: { message: 'Internal server error.' } }),
  },
  flaky: {
    description: 'Reading the order fails twice, then works',
    faults: reads({ status: 503, body: { message: 'Try again.' }, times: 2 }),
  },
  malformed: {
    description: 'The order has values of the wrong types',
    faults: reads({ status: 200, body: wrong }),
  },
  'empty-body': { description: 'Reading the order answers 200 and nothing', faults: reads({ status: 200 }) },
  'not-json': {
    description: 'Reading the order answers a web page',
    faults: reads({ status: 200, body: '<!doctype html><p>Hello</p>' }),
  },
  unavailable: {
    description: 'Reading the order answers 503 with a web page',
    faults: reads({ status: 503, body: '<h1>Service unavailable</h1>' }),
  },
  'reading-stuck': {
    description: 'Reading the order answers 202 for ever',
    faults: reads({ status: 202, body: {} }),
  },
  'reading-processing': {
    description: 'Reading the order answers 202 twice, then 200',
    faults: reads({ status: 202, body: {}, times: 2 }),
  },
  'too-many-requests': {
    description: 'Reading the order answers 429 once, then works',
    faults: reads({ status: 429, body: { detail: 'Request was throttled.' }, times: 1 }),
  },
  'refresh-error': {
    description: 'Every plan has expired, and refreshing answers 500',
    validFor: -60,
    faults: { 'refresh-offer': { status: 500, body: { message: 'Internal server error.' } } },
  },
  'create-offer-error': {
    description: 'Making an offer for the intent answers 500',
    faults: { 'create-offer': { status: 500, body: { message: 'Internal server error.' } } },
  },
};
