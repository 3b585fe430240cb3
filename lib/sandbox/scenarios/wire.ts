import type { CallFault, Scenarios } from '@/lib/sandbox/scenario';

const failReads = (fault: CallFault) => ({ 'read-order': fault, 'read-intent': fault });
const malformedOrder = {
  id: 7,
  total_amount: 'much',
  currency: null,
  customer: [],
  payment_offer: 'none',
  items: 1,
  order: [true],
};

/** Faults between the checkout and the API. */
export const wireScenarios: Scenarios = {
  slow: { description: 'Every answer takes 3 seconds', delayMs: 3000 },
  'server-error': {
    description: 'Reading the order answers 500',
    faults: failReads({ status: 500, body: { message: 'Internal server error.' } }),
  },
  flaky: {
    description: 'Reading the order fails twice, then works',
    faults: failReads({ status: 503, body: { message: 'Try again.' }, times: 2 }),
  },
  malformed: {
    description: 'The order has values of the wrong types',
    faults: failReads({ status: 200, body: malformedOrder }),
  },
  'empty-body': {
    description: 'Reading the order answers 200 and nothing',
    faults: failReads({ status: 200 }),
  },
  'not-json': {
    description: 'Reading the order answers a web page',
    faults: failReads({ status: 200, body: '<!doctype html><p>Hello</p>' }),
  },
  unavailable: {
    description: 'Reading the order answers 503 with a web page',
    faults: failReads({ status: 503, body: '<h1>Service unavailable</h1>' }),
  },
  'reading-stuck': {
    description: 'Reading the order answers 202 for ever',
    faults: failReads({ status: 202, body: {} }),
  },
  'reading-processing': {
    description: 'Reading the order answers 202 twice, then 200',
    faults: failReads({ status: 202, body: {}, times: 2 }),
  },
  'too-many-requests': {
    description: 'Reading the order answers 429 once, then works',
    faults: failReads({ status: 429, body: { detail: 'Request was throttled.' }, times: 1 }),
  },
  'refresh-error': {
    description: 'Every plan has expired, and refreshing answers 500',
    validForSeconds: -60,
    faults: { 'refresh-offer': { status: 500, body: { message: 'Internal server error.' } } },
  },
  'refresh-fails-later': {
    description: 'Every plan but pay now expires 20 seconds after the first read, and refreshing answers 500',
    validForSeconds: 20,
    longerPlans: ['0d'],
    faults: { 'refresh-offer': { status: 500, body: { message: 'Internal server error.' } } },
  },
  'create-offer-error': {
    description: 'Making an offer for the intent answers 500',
    faults: { 'create-offer': { status: 500, body: { message: 'Internal server error.' } } },
  },
};
