import type { Page } from '@playwright/test';
import { hostileTexts } from './hostile-texts';
import type { Put } from './injection';
import { newOrder, pushOf } from './stranger';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of the API are changed here, not understood */
export type Json = any;
type Change = (json: Json, put: Put) => Json;

/** A screen that shows one order. Another one is handed over by the page's own window, as a merchant would. */
export type Scene = {
  scenario: string;
  path?: string;
  /** Starts with this plan, where the screen lies behind the plans. */
  plan?: string;
  /** What is changed in the answers, by how their address ends. */
  answers: [address: RegExp, change: Change][];
  /** All that it shows. */
  fields: string[];
  /** Filled as well, and never shown. */
  silent?: string[];
  /** What is left to do until the screen is there. */
  reach?: (page: Page) => Promise<void>;
};

export const ORDER = /\/payment\/orders\/[^/?]+\/?(\?|$)/;
const list = (provider: string) => new RegExp(`/${provider}_payment_methods/?$`);
export const rows = (...fields: string[]) =>
  fields.flatMap((field) => hostileTexts.map((_, row) => `${field} ${row}`));

const planNames: Change = (order, put) => {
  const [first] = order.payment_offer.offered_payment_plans;
  const offered_payment_plans = hostileTexts.map((_, row) => ({
    ...first,
    id: `plan-${row}`,
    name: put(`plan ${row}`),
  }));
  return { ...order, payment_offer: { ...order.payment_offer, offered_payment_plans } };
};

/** Every text of an order that a screen behind the plans may show. */
export const buyer: Change = (order, put) => {
  for (const plan of order.payment_offer.offered_payment_plans) plan.name = put('plan');
  const { organisation, user } = order.customer;
  if (organisation.company) organisation.company.name = put('company');
  Object.assign(user, { name: put('user'), email: put('email'), phone: put('phone') });
  order.merchant.name = put('merchant');
  order.items[0].description = put('item');
  order.customer.invoice_address = {
    name: put('addressee'),
    email: '',
    address_line1: put('street'),
    address_line2: put('second line'),
    city: put('city'),
    postcode: put('postcode'),
    country: put('country'),
  };
  return order;
};

const oneMethod =
  (method: Json): Change =>
  () => ({ results: [{ id: 'one', is_default: true, ...method }] });
const none: Change = () => ({ results: [] });

export const scenes: Record<string, Scene> = {
  'the plans': {
    scenario: 'basic',
    answers: [[ORDER, planNames]],
    fields: rows('plan'),
  },
  'the first step': {
    scenario: 'single',
    answers: [[ORDER, buyer]],
    fields: ['merchant', 'plan'],
  },
  'the list of methods': {
    scenario: 'saved',
    plan: '30d',
    answers: [
      [
        list('stripe'),
        ({ results }, put) => ({
          results: hostileTexts.map((_, row) => ({
            ...results[0],
            id: `card-${row}`,
            is_default: row === 0,
            card: { ...results[0].card, last4: put(`card ${row}`), funding: put(`funding ${row}`) },
          })),
        }),
      ],
      [
        list('gocardless'),
        ({ results }, put) => ({
          results: hostileTexts.map((_, row) => ({
            ...results[0],
            id: `mandate-${row}`,
            direct_debit: {
              account_holder_name: put(`holder ${row}`),
              bank_name: put(`bank ${row}`),
              account_number_ending: put(`ending ${row}`),
              account_currency: put(`currency ${row}`),
            },
          })),
        }),
      ],
    ],
    fields: rows('card', 'holder', 'bank', 'ending'),
    silent: rows('funding', 'currency'),
    reach: (page) => page.getByRole('button', { name: 'Change: Settlement method' }).click(),
  },
  'the confirmation with a bank transfer': {
    scenario: 'bank-transfer',
    plan: '30d',
    answers: [
      [ORDER, buyer],
      [list('house'), oneMethod({ type: 'bank_transfer' })],
    ],
    fields: ['plan', 'email', 'street', 'city', 'postcode'],
    silent: ['company', 'user', 'phone', 'item', 'addressee', 'second line', 'country', 'merchant'],
  },
  'the confirmation with a card of no name': {
    scenario: 'card-only',
    plan: '3x',
    answers: [
      [ORDER, buyer],
      [
        list('stripe'),
        (_, put) =>
          oneMethod({
            type: 'card',
            card: { brand: put('brand'), last4: put('card'), exp_month: 12, exp_year: 2090 },
            billing_address: { name: put('cardholder') },
          })({}, put),
      ],
    ],
    fields: ['plan', 'card', 'email'],
    silent: ['brand', 'cardholder'],
  },
  'the confirmation with a direct debit': {
    scenario: 'direct-debit-only',
    plan: '30dEOM',
    answers: [
      [ORDER, buyer],
      [
        list('gocardless'),
        (_, put) =>
          oneMethod({
            type: 'direct_debit',
            direct_debit: {
              account_holder_name: put('holder'),
              bank_name: put('bank'),
              account_number_ending: put('ending'),
            },
          })({}, put),
      ],
    ],
    fields: ['plan', 'holder', 'bank', 'ending', 'email'],
  },
  'the e-mail address that the user is asked for': {
    scenario: 'no-email',
    plan: '30d',
    answers: [
      [
        ORDER,
        (order, put) => {
          const { organisation, user } = order.customer;
          return {
            ...order,
            customer: { ...buyer(order, put).customer, organisation, user: { id: user.id } },
          };
        },
      ],
      [/\/users\/[^/]+$/, (user, put) => ({ ...user, email: put('email'), name: put('name') })],
      [list('stripe'), none],
      [list('house'), oneMethod({ type: 'bank_transfer' })],
    ],
    fields: ['plan', 'email', 'street'],
    silent: ['name'],
  },
  'the confirmation page': {
    scenario: 'accepted',
    path: '/confirmation',
    answers: [[ORDER, (order, put) => ({ ...buyer(order, put), id: put('order') })]],
    fields: ['plan', 'merchant', 'email', 'order'],
    silent: ['company', 'user', 'street'],
  },
  'the error page': {
    scenario: 'rejected',
    path: '/error',
    answers: [
      [
        ORDER,
        (order, put) => {
          order.deferred_payment.rejection_reason = { code: put('code'), message: put('reason') };
          return { ...buyer(order, put), message: put('message') };
        },
      ],
    ],
    fields: [],
    silent: ['code', 'reason', 'message', 'plan', 'merchant'],
  },
};

/** The key and the parameters of an order of a scene that nobody has seen. */
function nextOf({ scenario, plan }: Scene) {
  const { orderId, suffix, url } = newOrder(scenario);
  const chosen = plan && { plan: `plan-${plan.toLowerCase()}-${suffix}` };
  return { url: new URL(url), query: { order: orderId, key: `key-${scenario}`, ...chosen } };
}

/** Changes the answers of the sandbox on their way to the page. */
export async function change(page: Page, { answers }: Pick<Scene, 'answers'>, put: Put): Promise<void> {
  for (const [address, of] of answers)
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: of(await response.json(), put) });
    });
}

export async function openScene(page: Page, scene: Scene): Promise<void> {
  const { url, query } = nextOf(scene);
  url.pathname = scene.path ?? '/';
  url.search = String(new URLSearchParams(query));
  await page.goto(url.href);
  await scene.reach?.(page);
}

/** The same screen for another order, in the same document. */
export async function nextScene(page: Page, scene: Scene): Promise<void> {
  const { query } = nextOf(scene);
  // Its key is that of the one before, and no message may hold one.
  const pushed = { ...query, key: undefined };
  await page.evaluate((message) => window.postMessage(message, '*'), pushOf(pushed));
  await scene.reach?.(page);
}
