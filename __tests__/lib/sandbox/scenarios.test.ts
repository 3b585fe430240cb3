/** @jest-environment node */
import { callSandbox, store, answerFromSandbox } from '@/__tests__/support/sandbox';
import { scenarios } from '@/lib/sandbox/scenarios';

answerFromSandbox();

const names = Object.keys(scenarios);
const expand = '?expand=customer.organisation,customer.user,payment_offer,deferred_payment';
const read = (key: string) => callSandbox('GET', `/payment/orders/order-${key}_s/${expand}`, { key });
type Listed = { id: string; status: string; valid_until: string };
const usable = ({ body }: { body: { payment_offer: { offered_payment_plans: Listed[] } } }) =>
  body.payment_offer.offered_payment_plans
    .filter(({ status, valid_until }) => status === 'offered' && Date.parse(valid_until) > store.now())
    .map(({ id }) => id.replace('plan-', '').replace('-s', ''));

const requiredNames =
  'basic saved single bank-transfer eur declined partly-declined no-offer expired expires-soon refresh ' +
  'verification-declined fraud-pass fraud-challenge fraud-challenge-rejected fraud-reject fraud-error rejected ' +
  'payment-declined card-error pending-review customer-action processing stuck instant dual-signature hosted-flow ' +
  'slow server-error malformed empty-body french many-methods airwallex';

test.each(requiredNames.split(' '))('the scenario %s exists', (name) => expect(names).toContain(name));

test('the list contains every scenario with its URL', async () => {
  const { body } = await callSandbox('GET', '/api/sandbox/scenarios', { authorization: '' });
  expect(body).toHaveLength(names.length);
  expect(body[0]).toEqual({
    id: 'basic',
    description: expect.stringContaining('GBP'),
    url: 'http://localhost/?order=order-basic&key=key-basic',
    order: 'order-basic',
    key: 'key-basic',
    intent: 'intent-basic',
  });
  expect((await callSandbox('POST', '/api/sandbox/scenarios', { body: {} })).status).toBe(405);
});

test('a reset restores every scenario', async () => {
  const path = '/organisations/org-saved/stripe_payment_methods';
  await callSandbox('DELETE', `${path}/card-visa`, { key: 'saved' });
  expect((await callSandbox('POST', '/api/sandbox/reset', { authorization: '' })).status).toBe(204);
  expect((await callSandbox('GET', path, { key: 'saved' })).body.count).toBe(3);
});

test.each(names.filter((name) => name !== 'slow'))(
  'the scenario %s serves its order and its intent',
  async (key) => {
    const { faults } = scenarios[key] ?? {};
    expect((await read(key)).status).toBe(faults?.['read-order']?.status ?? 200);
    expect((await callSandbox('GET', `/payment/intents/intent-${key}_s`, { key })).status).toBe(
      faults?.['read-intent']?.status ?? 200,
    );
  },
);

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
])('the scenario %s offers the plans %j', async (key, plans) =>
  expect(usable(await read(key))).toEqual(plans),
);

test.each([
  ['refresh', 4],
  ['expired', 0],
  ['expires-soon', 4],
])('the scenario %s has %i usable plans after a refresh', async (key, count) => {
  const answer = await callSandbox('PUT', `/payment/orders/order-${key}_s/refresh_payment_offer`, {
    key,
    body: {},
  });
  expect(usable(answer)).toHaveLength(count);
  expect(answer.body.customer.user.email).toBeDefined();
});

test('the scenario no-offer has no offer after a refresh', async () => {
  expect((await read('no-offer')).body.payment_offer).toBeNull();
  const refreshed = await callSandbox('PUT', '/payment/orders/order-no-offer_s/refresh_payment_offer', {
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
])('the scenario %s serves an order with %j', async (key, order) =>
  expect((await read(key)).body).toMatchObject(order),
);

test('the scenario empty-body serves an empty body, not-json a web page', async () => {
  expect(await read('empty-body')).toMatchObject({ status: 200, body: '' });
  expect((await read('not-json')).body).toContain('<p>');
});

test('the scenario verification-withdrawn declines the verification from the second read on', async () => {
  expect((await read('verification-withdrawn')).body.verification).toBeNull();
  expect((await read('verification-withdrawn')).body.verification.status).toBe('declined');
});

test.each([
  ['saved', 'stripe', 3],
  ['saved', 'gocardless', 1],
  ['many-methods', 'stripe', 500],
  ['airwallex', 'airwallex', 0],
  ['basic', 'stripe', 0],
])('the scenario %s has at %s %i saved methods', async (key, provider, count) => {
  const { body } = await callSandbox('GET', `/organisations/org-${key}_s/${provider}_payment_methods`, {
    key,
  });
  expect(body.count).toBe(count);
  expect(body.results).toHaveLength(count);
});

test('the scenario slow delays each response by 3 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  try {
    const startedAt = Date.now();
    const onResponse = jest.fn();
    const response = read('slow').then(onResponse);
    await jest.advanceTimersByTimeAsync(2999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(onResponse).not.toHaveBeenCalled();
    for (let turn = 0; turn < 1000 && onResponse.mock.calls.length === 0; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(onResponse).toHaveBeenCalled();
    await response;
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3000);
  } finally {
    jest.useRealTimers();
  }
});
