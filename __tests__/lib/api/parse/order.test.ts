// Proves lib/api/parse/order.ts and offer.ts.
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { parseDeferredPayment, parseIntent, parseOrder } from '@/lib/api/parse/order';
import { isUsableOrder } from '@/lib/domain/order/order';
import { isPayable } from '@/lib/domain/order/order-status';
import { buildIntent, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** Returns an order as JSON, with the value at one path replaced; undefined removes the field. */
function wireOrder(path = '', value?: unknown, source: object = buildOrder()): unknown {
  const copy = JSON.parse(JSON.stringify(source));
  if (path === '') return copy;
  const names = path.split('.');
  const lastName = names.pop() ?? '';
  names.reduce((parent, name) => parent[name], copy)[lastName] = value;
  return JSON.parse(JSON.stringify(copy));
}
function catchUnexpectedAnswer(parse: () => unknown): UnexpectedAnswer | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return error;
    throw error;
  }
  return undefined;
}
const firstPlanPath = 'payment_offer.offered_payment_plans.0';

test('parseOrder keeps the names of the wire', () => {
  const order = buildOrder();
  expect(parseOrder(wireOrder())).toMatchObject({
    ...order,
    payment_offer: { id: 'offer-basic', urls: { success: '/confirmation', failure: '/error' } },
  });
});

test('parseOrder omits unknown fields', () => {
  const orderWithExtras = { ...buildOrder(), key: 's3cret', evil: { deep: true } };
  const order = parseOrder(wireOrder(`${firstPlanPath}.surprise`, 1, orderWithExtras));
  expect(order).not.toHaveProperty('key');
  expect(order).not.toHaveProperty('evil');
  expect(order.payment_offer?.offered_payment_plans[0]).not.toHaveProperty('surprise');
});

const secret = 's3cret-value';
const invalidFields: [string, unknown, string][] = [
  ['id', 7, 'order.id'],
  ['id', '', 'order.id'],
  ['id', undefined, 'order.id'],
  ['currency', null, 'order.currency'],
  ['currency', { code: secret }, 'order.currency'],
  ['customer', 7, 'customer'],
  ['customer', [secret], 'customer'],
  ['customer.organisation.id', [secret], 'customer.organisation.id'],
  ['customer.organisation.company.id', 7, 'customer.organisation.company.id'],
  ['customer.user.id', { secret }, 'customer.user.id'],
  ['payment_offer', [secret], 'payment_offer'],
  ['payment_offer', 7, 'payment_offer'],
  ['payment_offer.offered_payment_plans', null, 'payment_offer.offered_payment_plans'],
  ['payment_offer.offered_payment_plans', { secret }, 'payment_offer.offered_payment_plans'],
  [firstPlanPath, null, 'plan'],
  [firstPlanPath, secret, 'plan'],
  [`${firstPlanPath}.id`, 7, 'plan.id'],
  [`${firstPlanPath}.name`, null, 'plan.name'],
  [`${firstPlanPath}.status`, [secret], 'plan.status'],
  [`${firstPlanPath}.scheduled_payments`, null, 'plan.scheduled_payments'],
  [`${firstPlanPath}.scheduled_payments.0`, secret, 'scheduled_payment'],
  ['deferred_payment', { status: 7 }, 'deferred_payment.status'],
  ['deferred_payment', [secret], 'deferred_payment'],
  ['deferred_payment', { status: 'accepted', payment_plan: { id: 7 } }, 'deferred_payment.payment_plan.id'],
  ['verification', true, 'verification'],
];
test.each(invalidFields)(
  'parseOrder rejects %s being %j with the field %s and without the value',
  (path, value, field) => {
    const error = catchUnexpectedAnswer(() => parseOrder(wireOrder(path, value)));
    expect(error?.field).toBe(field);
    expect(error?.message).toBe(`Unexpected answer: ${field}`);
    expect(JSON.stringify(error)).not.toContain(secret);
  },
);

test.each([null, undefined, [], 'order', 7, true])('parseOrder rejects %j', (value) => {
  expect(catchUnexpectedAnswer(() => parseOrder(value))?.field).toBe('order');
});

const optionalFields: [string, unknown, object][] = [
  ['status', 7, { status: undefined }],
  ['total_amount', 'much', { total_amount: undefined }],
  ['merchant', 'Northwind', { merchant: null }],
  ['merchant', { name: 7 }, { merchant: { name: undefined } }],
  ['payment_offer.urls', 'none', { payment_offer: { urls: null } }],
  ['payment_offer.urls', { success: 7, failure: ['x'] }, { payment_offer: { urls: { failure: undefined } } }],
  ['payment_offer.locale', 7, { payment_offer: { locale: undefined } }],
  ['customer.invoice_address', 'x', { customer: { invoice_address: null } }],
  [
    'customer.invoice_address',
    { city: 7, country: 'GB' },
    { customer: { invoice_address: { country: 'GB' } } },
  ],
  [
    'verification',
    { status: 7, next_action: 'x' },
    { verification: { status: undefined, next_action: null } },
  ],
  [
    'verification',
    { next_action: { redirect: { url: 7 } } },
    { verification: { next_action: { redirect: { url: undefined } } } },
  ],
  [
    'deferred_payment',
    { status: 'rejected', rejection_reason: 'card_error' },
    { deferred_payment: { rejection_reason: null } },
  ],
];
test.each(optionalFields)('parseOrder ignores %s being %j', (path, value, order) => {
  expect(parseOrder(wireOrder(path, value))).toMatchObject(order);
});

const optionalPlanFields: [string, unknown, object][] = [
  ['valid_until', 7, { valid_until: null }],
  ['is_pay_now', 'true', { is_pay_now: false }],
  ['has_upfront_payment', 1, { has_upfront_payment: false }],
  ['customer_percentage_discount', '2.00', { customer_percentage_discount: '2.00' }],
  ['customer_percentage_discount', 2, { customer_percentage_discount: 2 }],
  ['customer_percentage_discount', [2], { customer_percentage_discount: undefined }],
  ['scheduled_payments', [], { scheduled_payments: [] }],
  ['scheduled_payments', [{ amount: '12' }], { scheduled_payments: [{ amount: NaN }] }],
  [
    'scheduled_payments',
    [{ due_date: 7, due_date_config: 'x' }],
    { scheduled_payments: [{ due_date: undefined }] },
  ],
  [
    'scheduled_payments',
    [{ allowed_payment_methods: [null, 'card', { type: 7 }, { type: 'card', providers: [7, 'stripe'] }] }],
    { scheduled_payments: [{ allowed_payment_methods: [{ type: 'card', providers: ['stripe'] }] }] },
  ],
  [
    'scheduled_payments',
    [{ allowed_payment_methods: {} }],
    { scheduled_payments: [{ allowed_payment_methods: [] }] },
  ],
];
test.each(optionalPlanFields)(
  'parseOrder reads the plan field %s being %j as far as it can',
  (name, value, expected) => {
    const order = parseOrder(wireOrder(`${firstPlanPath}.${name}`, value));
    expect(order.payment_offer?.offered_payment_plans[0]).toMatchObject(expected);
  },
);

const relations = [
  'customer',
  'customer.organisation',
  'customer.organisation.company',
  'customer.user',
  'customer.invoice_address',
  'payment_offer',
  'payment_offer.urls',
  'payment_offer.urls.failure',
];
test.each(relations)('parseOrder reads %s being null as an order that cannot be checked out', (path) => {
  expect(isUsableOrder(parseOrder(wireOrder(path, null)))).toBe(false);
  expect(isUsableOrder(parseOrder(wireOrder(path, undefined)))).toBe(false);
});

test('parseOrder reads relations that were not expanded as their ids', () => {
  const customer = { organisation: { id: 'org-1', company: 'co-1' }, user: 'user-1', invoice_address: {} };
  expect(parseOrder(wireOrder('customer', customer)).customer).toMatchObject({
    organisation: { id: 'org-1', company: { id: 'co-1' } },
    user: { id: 'user-1' },
  });
  expect(parseOrder(wireOrder('customer.organisation', 'org-1')).customer?.organisation).toEqual({
    id: 'org-1',
    company: null,
  });
  expect(parseOrder(wireOrder('payment_offer', 'offer-1')).payment_offer).toBeNull();
  expect(parseOrder(wireOrder('deferred_payment', '')).deferred_payment).toBeNull();
});

test('parseOrder keeps the first of two plans with the same id', () => {
  const [plan] = buildOrder().payment_offer?.offered_payment_plans ?? [];
  const plans = [
    { ...plan, name: '30d' },
    { ...plan, name: '60d' },
    { ...plan, id: 'other' },
  ];
  const order = parseOrder(wireOrder('payment_offer.offered_payment_plans', plans));
  expect(order.payment_offer?.offered_payment_plans.map(({ id, name }) => [id, name])).toEqual([
    ['plan-30d-basic', '30d'],
    ['other', '30d'],
  ]);
  expect(order.payment_offer?.hasDuplicatePlans).toBe(true);
});

test('parseOrder does not pollute prototypes', () => {
  const text = JSON.stringify(buildOrder()).replace(
    '{"organisation"',
    '{"__proto__":{"evil":1},"organisation"',
  );
  const order = parseOrder(JSON.parse(text.replace('"city"', '"__proto__":"evil","city"')));
  expect('evil' in {}).toBe(false);
  expect(Object.getPrototypeOf(order.customer)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(order.customer?.invoice_address)).toBe(Object.prototype);
});

test('parseIntent reads an intent without order, verification and request', () => {
  expect(parseIntent(wireOrder('order', null, buildIntent()))).toMatchObject({
    id: 'intent-basic',
    order: null,
  });
  expect(parseIntent({ id: 'i' })).toEqual({ id: 'i', order: null, verification: null, request: undefined });
  expect(parseIntent({ id: 'i', request: { locale: 'de', merchant_urls: 7 } }).request).toEqual({
    locale: 'de',
    merchant_urls: null,
  });
  expect(catchUnexpectedAnswer(() => parseIntent({}))?.field).toBe('intent.id');
  expect(catchUnexpectedAnswer(() => parseIntent({ id: 'i', order: {} }))?.field).toBe('order.id');
});

test('parseDeferredPayment reads its plan both as an id and expanded', () => {
  expect(parseDeferredPayment({ status: 'accepted', payment_plan: 'p' }).payment_plan).toBe('p');
  expect(
    parseDeferredPayment({ status: 'accepted', payment_plan: { id: 'p', name: 'x' } }).payment_plan,
  ).toEqual({
    id: 'p',
  });
  const [plan] = buildOrder().payment_offer?.offered_payment_plans ?? [];
  expect(parseDeferredPayment({ status: 'accepted', payment_plan: plan }).payment_plan).toMatchObject({
    id: plan?.id,
    scheduled_payments: [{ amount: plan?.scheduled_payments[0]?.amount }],
  });
  expect(catchUnexpectedAnswer(() => parseDeferredPayment({}))?.field).toBe('deferred_payment.status');
});

test('parseOrder reads an allowed invoice as a bank transfer', () => {
  const path = `${firstPlanPath}.scheduled_payments.0.allowed_payment_methods`;
  const order = parseOrder(wireOrder(path, [{ type: 'invoice' }, { type: 'card' }, { type: 7 }, 'invoice']));
  const [payment] = order.payment_offer?.offered_payment_plans[0]?.scheduled_payments ?? [];
  expect(payment?.allowed_payment_methods?.map(({ type }) => type)).toEqual(['bank_transfer', 'card']);
});

test('reads the statuses of payments, plans and verifications in lower case', () => {
  const order = parseOrder({
    ...buildOrder({ verification: { status: 'DECLINED' }, deferred_payment: { status: 'Pending_Review' } }),
    payment_offer: buildOffer({ offered_payment_plans: [buildPlan({ status: 'OFFERED' })] }),
  });
  expect([
    order.verification?.status,
    order.deferred_payment?.status,
    order.payment_offer?.offered_payment_plans[0]?.status,
  ]).toEqual(['declined', 'pending_review', 'offered']);
});

test('keeps a payment that arrives as its id, without a known status', () => {
  const order = parseOrder({ ...buildOrder(), deferred_payment: 'dp-1' });
  expect(order.deferred_payment).toEqual({ id: 'dp-1', status: 'not expanded' });
  expect(isPayable(order)).toBe(false);
});
