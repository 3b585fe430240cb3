/** @jest-environment node */
import { call, store, answerFromSandbox } from '@/__tests__/support/sandbox';
import { scenarios } from '@/lib/sandbox/scenarios';

answerFromSandbox();

const names = Object.keys(scenarios);
const expand = '?expand=customer.organisation,customer.user,payment_offer,deferred_payment';
const read = (key: string) => call('GET', `/payment/orders/order-${key}_s/${expand}`, { key });
type Listed = { id: string; status: string; valid_until: string };
const usable = ({ body }: { body: { payment_offer: { offered_payment_plans: Listed[] } } }) =>
  body.payment_offer.offered_payment_plans
    .filter(({ status, valid_until }) => status === 'offered' && Date.parse(valid_until) > store.now())
    .map(({ id }) => id.replace('plan-', '').replace('-s', ''));

const demanded =
  'basic saved single bank-transfer eur declined partly-declined no-offer expired expires-soon refresh ' +
  'verification-declined fraud-pass fraud-challenge fraud-challenge-rejected fraud-reject fraud-error rejected ' +
  'payment-declined card-error pending-review customer-action processing stuck instant dual-signature hosted-flow ' +
  'slow server-error malformed empty-body french many-methods airwallex';

test.each(demanded.split(' '))('%s exists', (name) => expect(names).toContain(name));

test('the list names every scenario with its address', async () => {
  const { body } = await call('GET', '/api/sandbox/scenarios', { authorization: '' });
  expect(body).toHaveLength(names.length);
  expect(body[0]).toEqual({
    id: 'basic',
    description: expect.stringContaining('GBP'),
    url: 'http://localhost/?order=order-basic&key=key-basic',
    order: 'order-basic',
    key: 'key-basic',
    intent: 'intent-basic',
  });
  expect((await call('POST', '/api/sandbox/scenarios', { body: {} })).status).toBe(405);
});

test('a reset starts every scenario anew', async () => {
  const path = '/organisations/org-saved/stripe_payment_methods';
  await call('DELETE', `${path}/card-visa`, { key: 'saved' });
  expect((await call('POST', '/api/sandbox/reset', { authorization: '' })).status).toBe(204);
  expect((await call('GET', path, { key: 'saved' })).body.count).toBe(3);
});

test.each(names.filter((name) => name !== 'slow'))('%s answers its order and its intent', async (key) => {
  const { faults } = scenarios[key] ?? {};
  expect((await read(key)).status).toBe(faults?.['read-order']?.status ?? 200);
  expect((await call('GET', `/payment/intents/intent-${key}_s`, { key })).status).toBe(
    faults?.['read-intent']?.status ?? 200,
  );
});

test.each([
  ['basic', ['0d', '30d', '30deom', '3x']],
  ['single', ['30d']],
  ['pay-now-only', ['0d']],
  ['pay-later-only', ['30d', '30deom', '3x']],
  ['declined', []],
  ['partly-declined', ['0d', '30d']],
  ['unknown-plan-status', []],
  ['no-plans', []],
  ['expired', []],
  ['refresh', []],
  ['expires-soon', ['0d', '30d', '30deom', '3x']],
])('%s offers %j', async (key, plans) => expect(usable(await read(key))).toEqual(plans));

test.each([
  ['refresh', 4],
  ['expired', 0],
  ['expires-soon', 4],
])('after a refresh %s has %i usable plans', async (key, count) => {
  const answer = await call('PUT', `/payment/orders/order-${key}_s/refresh_payment_offer`, { key, body: {} });
  expect(usable(answer)).toHaveLength(count);
  expect(answer.body.customer.user.email).toBeDefined();
});

test('no-offer stays without one', async () => {
  expect((await read('no-offer')).body.payment_offer).toBeNull();
  const refreshed = await call('PUT', '/payment/orders/order-no-offer_s/refresh_payment_offer', {
    key: 'no-offer',
    body: {},
  });
  expect(refreshed.body.payment_offer).toBeNull();
});

test.each([
  ['eur', { currency: 'EUR', customer: { organisation: { company: { country: 'DE' } } } }],
  ['french', { payment_offer: { locale: 'fr' } }],
  ['unusable', { customer: { organisation: { company: null } } }],
  ['no-urls', { payment_offer: { urls: null } }],
  ['verification-declined', { verification: { status: 'declined' } }],
  ['accepted', { status: 'accepted', deferred_payment: { status: 'accepted', payment_plan: 'plan-30d-s' } }],
  [
    'rejected',
    { status: 'UNPAID', deferred_payment: { rejection_reason: { code: 'credit_limit_exceeded' } } },
  ],
  ['declined-before', { deferred_payment: { rejection_reason: { code: 'payment_declined' } } }],
  ['pending-review', { deferred_payment: { status: 'pending_review' } }],
  ['customer-action', { deferred_payment: { status: 'customer_action_required' } }],
  ['instant', { deferred_payment: { status: 'pending_payment', payment_plan: 'plan-0d-s' } }],
  ['malformed', { id: 7, payment_offer: 'none' }],
])('%s reads as its name says', async (key, order) => expect((await read(key)).body).toMatchObject(order));

test('empty-body answers nothing, not-json a page', async () => {
  expect(await read('empty-body')).toMatchObject({ status: 200, body: '' });
  expect((await read('not-json')).body).toContain('<p>');
});

test('the verification is withdrawn at the second read', async () => {
  expect((await read('verification-withdrawn')).body.verification).toBeNull();
  expect((await read('verification-withdrawn')).body.verification.status).toBe('declined');
});

test.each([
  ['saved', 'stripe', 3],
  ['saved', 'gocardless', 1],
  ['many-methods', 'stripe', 500],
  ['airwallex', 'airwallex', 0],
  ['basic', 'stripe', 0],
])('%s has saved with %s: %i', async (key, provider, count) => {
  const { body } = await call('GET', `/organisations/org-${key}_s/${provider}_payment_methods`, { key });
  expect(body.count).toBe(count);
  expect(body.results).toHaveLength(count);
});

test('slow takes its time', async () => {
  const before = Date.now();
  await read('slow');
  expect(Date.now() - before).toBeGreaterThan(2900);
});
