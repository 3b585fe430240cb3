import { UnexpectedAnswer } from '@/lib/api/errors';
import { parseDeferredPayment, parseIntent, parseOrder } from '@/lib/api/order-answer';
import { isUsableOrder } from '@/lib/domain/order';
import { buildIntent, buildOrder } from '@/lib/sandbox/builders';

/** The order as it travels, with the value at one path replaced; undefined takes the field away. */
function wire(path = '', value?: unknown, whole: object = buildOrder()): unknown {
  const copy = JSON.parse(JSON.stringify(whole));
  if (path === '') return copy;
  const names = path.split('.');
  const last = names.pop() ?? '';
  names.reduce((at, name) => at[name], copy)[last] = value;
  return JSON.parse(JSON.stringify(copy));
}
function refusal(parse: () => unknown): UnexpectedAnswer | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return error;
    throw error;
  }
  return undefined;
}
const plan = 'payment_offer.offered_payment_plans.0';

test('an order is read with the names of the wire', () => {
  const { items, ...order } = buildOrder();
  expect(items).toBeDefined();
  expect(parseOrder(wire())).toMatchObject({
    ...order,
    payment_offer: { id: 'offer-basic', urls: { success: '/confirmation', failure: '/error' } },
  });
});

test('fields that we do not know are left behind', () => {
  const extra = { ...buildOrder(), key: 's3cret', evil: { deep: true } };
  const order = parseOrder(wire(`${plan}.surprise`, 1, extra));
  expect(order).not.toHaveProperty('key');
  expect(order).not.toHaveProperty('evil');
  expect(order.payment_offer?.offered_payment_plans[0]).not.toHaveProperty('surprise');
});

const secret = 's3cret-value';
const wrong: [string, unknown, string][] = [
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
  [plan, null, 'plan'],
  [plan, secret, 'plan'],
  [`${plan}.id`, 7, 'plan.id'],
  [`${plan}.name`, null, 'plan.name'],
  [`${plan}.status`, [secret], 'plan.status'],
  [`${plan}.scheduled_payments`, null, 'plan.scheduled_payments'],
  [`${plan}.scheduled_payments.0`, secret, 'scheduled_payment'],
  ['deferred_payment', { status: 7 }, 'deferred_payment.status'],
  ['deferred_payment', [secret], 'deferred_payment'],
  ['deferred_payment', { status: 'accepted', payment_plan: { id: 7 } }, 'deferred_payment.payment_plan.id'],
  ['verification', true, 'verification'],
];
test.each(wrong)('%s being %j is refused as %s, without its value', (path, value, field) => {
  const error = refusal(() => parseOrder(wire(path, value)));
  expect(error?.field).toBe(field);
  expect(error?.message).toBe(`Unexpected answer: ${field}`);
  expect(JSON.stringify(error)).not.toContain(secret);
});

test.each([null, undefined, [], 'order', 7, true])('%j is no order', (value) => {
  expect(refusal(() => parseOrder(value))?.field).toBe('order');
});

const lenient: [string, unknown, object][] = [
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
test.each(lenient)('%s being %j counts as nothing', (path, value, order) => {
  expect(parseOrder(wire(path, value))).toMatchObject(order);
});

const lenientPlan: [string, unknown, object][] = [
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
test.each(lenientPlan)('of a plan, %s being %j is read as it can be', (name, value, expected) => {
  const order = parseOrder(wire(`${plan}.${name}`, value));
  expect(order.payment_offer?.offered_payment_plans[0]).toMatchObject(expected);
});

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
test.each(relations)('%s being null is read, and is no order to check out', (path) => {
  expect(isUsableOrder(parseOrder(wire(path, null)))).toBe(false);
  expect(isUsableOrder(parseOrder(wire(path, undefined)))).toBe(false);
});

test('relations that were not expanded are their ids', () => {
  const customer = { organisation: { id: 'org-1', company: 'co-1' }, user: 'user-1', invoice_address: {} };
  expect(parseOrder(wire('customer', customer)).customer).toMatchObject({
    organisation: { id: 'org-1', company: { id: 'co-1' } },
    user: { id: 'user-1' },
  });
  expect(parseOrder(wire('customer.organisation', 'org-1')).customer?.organisation).toEqual({
    id: 'org-1',
    company: null,
  });
  expect(parseOrder(wire('payment_offer', 'offer-1')).payment_offer).toBeNull();
  expect(parseOrder(wire('deferred_payment', 'dp-1')).deferred_payment).toBeNull();
});

test('of plans with the same id the first is kept', () => {
  const [first] = buildOrder().payment_offer?.offered_payment_plans ?? [];
  const plans = [
    { ...first, name: '30d' },
    { ...first, name: '60d' },
    { ...first, id: 'other' },
  ];
  const order = parseOrder(wire('payment_offer.offered_payment_plans', plans));
  expect(order.payment_offer?.offered_payment_plans.map(({ id, name }) => [id, name])).toEqual([
    ['plan-30d-basic', '30d'],
    ['other', '30d'],
  ]);
  expect(order.payment_offer?.hasRepeats).toBe(true);
});

test('names of prototypes pollute nothing', () => {
  const text = JSON.stringify(buildOrder()).replace(
    '{"organisation"',
    '{"__proto__":{"evil":1},"organisation"',
  );
  const order = parseOrder(JSON.parse(text.replace('"city"', '"__proto__":"evil","city"')));
  expect('evil' in {}).toBe(false);
  expect(Object.getPrototypeOf(order.customer)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(order.customer?.invoice_address)).toBe(Object.prototype);
});

test('an intent may lack its order, its verification and its request', () => {
  expect(parseIntent(wire('order', null, buildIntent()))).toMatchObject({ id: 'intent-basic', order: null });
  expect(parseIntent({ id: 'i' })).toEqual({ id: 'i', order: null, verification: null, request: undefined });
  expect(parseIntent({ id: 'i', request: { locale: 'de', merchant_urls: 7 } }).request).toEqual({
    locale: 'de',
    merchant_urls: null,
  });
  expect(refusal(() => parseIntent({}))?.field).toBe('intent.id');
  expect(refusal(() => parseIntent({ id: 'i', order: {} }))?.field).toBe('order.id');
});

test('a deferred payment names its plan, expanded or not', () => {
  expect(parseDeferredPayment({ status: 'accepted', payment_plan: 'p' }).payment_plan).toBe('p');
  expect(
    parseDeferredPayment({ status: 'accepted', payment_plan: { id: 'p', name: 'x' } }).payment_plan,
  ).toEqual({
    id: 'p',
  });
  expect(refusal(() => parseDeferredPayment({}))?.field).toBe('deferred_payment.status');
});
