import { readFileSync } from 'node:fs';
import {
  addEndDetails,
  endCodes,
  failureCodeOf,
  rejectionCodeOf,
  type EndCode,
} from '@/lib/checkout/end/end-code';
import type { Loadable } from '@/lib/domain/loadable';
import type { OutgoingMessage } from '@/lib/domain/messages';
import type { Order } from '@/lib/domain/order/order';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

type Read = Loadable<Order | null>;

const loading: Read = { state: 'loading' };
const ready = (order: Order | null): Read => ({ state: 'ready', value: order });
const failedWith = (status?: number): Read => ({
  state: 'failed',
  error: Object.assign(new Error(), status && { status }),
});
const offering = (...statuses: string[]): Read => {
  const plans = statuses.map((status, index) => buildPlan({ id: `plan-${index}`, status }));
  return ready(buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) }));
};
const paidWith = (status: string): Read => ready(buildOrder({ deferred_payment: { status } }));

test.each<[string, Read, EndCode]>([
  ['Incorrect URL structure', loading, 'invalid_url'],
  ['Payment plan has expired', offering('offered'), 'expired'],
  ['All payment plans have expired', offering('expired'), 'expired'],
  ['No payment offers available', ready(null), 'no_offer'],
  ['No payment offers available', offering(), 'no_offer'],
  ['No payment offers available', offering('declined', 'cancelled'), 'declined'],
  ['No payment offers available', offering('cancelled'), 'cancelled'],
  ['No matching payment offer', offering('declined', 'offered'), 'declined'],
  ['No matching payment offer', offering('cancelled', 'declined'), 'cancelled'],
  ['No matching payment offer', ready(buildOrder({})), 'not_found'],
  ['Application error', failedWith(401), 'unauthorised'],
  ['Application error', failedWith(403), 'unauthorised'],
  ['Application error', failedWith(404), 'not_found'],
  ['Application error', failedWith(410), 'not_found'],
  ['Application error', failedWith(503), 'unavailable'],
  ['Application error', failedWith(), 'unavailable'],
  ['Invalid status', offering('offered'), 'unavailable'],
  ['anything else', loading, 'unavailable'],
])('the failure "%s" with the read %j has a code', (reason, order, code) => {
  expect(failureCodeOf(reason, { order, planId: 'plan-0' })).toBe(code);
});

test.each<[string, Read, EndCode]>([
  ['a declined verification', ready(buildOrder({})), 'declined'],
  ['an intent without an order', ready(null), 'declined'],
  ['a rejected payment', paidWith('rejected'), 'declined'],
  ['a cancelled payment', paidWith('cancelled'), 'cancelled'],
  ['a reversed payment', paidWith('reversed'), 'cancelled'],
])('the rejection of %s has a code', (_, order, code) => {
  expect(rejectionCodeOf({ order })).toBe(code);
});

const details = { order: loading, supportReference: 'K7M2Q9X4' };
test.each<[string, OutgoingMessage, object]>([
  [
    'a failure',
    { event: 'failure', payload: { reason: 'Payment plan has expired' } },
    { reason: 'Payment plan has expired', code: 'expired', reference: 'K7M2Q9X4' },
  ],
  [
    'a rejection with the code of the API',
    { event: 'rejected', payload: { reason: 'Status - rejected', code: 'fraud' } },
    { reason: 'Status - rejected', code: 'fraud', reference: 'K7M2Q9X4' },
  ],
  [
    'a rejection without one',
    { event: 'rejected', payload: { reason: 'Status - rejected' } },
    { reason: 'Status - rejected', code: 'declined', reference: 'K7M2Q9X4' },
  ],
])('adds code and support reference to %s', (_, message, payload) => {
  expect(addEndDetails(message, details)).toEqual({ ...message, payload });
});

test('adds nothing to other messages', () => {
  const message: OutgoingMessage = { event: 'ready', payload: {} };
  expect(addEndDetails(message, details)).toBe(message);
});

test('the documentation of the SDK lists every code', () => {
  const table = readFileSync('docs/sdk.md', 'utf8');
  const listed = [...table.matchAll(/^\| `(\w+)` +\| [^|]+\| [^|]+\|$/gm)].map(([, code]) => code);
  expect(listed).toEqual(expect.arrayContaining([...endCodes]));
});
