import { expect, type Page } from '@playwright/test';
import { newOrder, createPushMessage } from '@/__tests__/e2e/support/embedded-checkout';
import { hostileTexts } from './hostile-texts';
import type { TextFor } from './injection';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- responses of the API are rewritten here without being parsed */
export type Json = any;
type RewriteResponse = (json: Json, textFor: TextFor) => Json;

/** Screen that shows one order. The next order is pushed from the page's own window, as a merchant would push it. */
export type Scene = {
  scenario: string;
  path?: string;
  /** Plan of the URL, for a screen after the plan step. */
  plan?: string;
  /** Rewrites responses by a pattern of their URL. */
  rewrites: [urlPattern: RegExp, rewrite: RewriteResponse][];
  /** Fields that the screen shows. */
  shownFields: string[];
  /** Fields that have a text and are never shown. */
  hiddenFields?: string[];
  /** Remaining steps from the URL to the screen. */
  openStep?: (page: Page) => Promise<void>;
};

/** The end of an offer that ends within a day, which is later in each order. */
export const VALIDITY_PATTERN = /^Offer valid until /;
export const ORDER_URL_PATTERN = /\/payment\/orders\/[^/?]+\/?(\?|$)/;
const methodListPattern = (provider: string) => new RegExp(`/${provider}_payment_methods/?$`);
export const fieldPerText = (...fields: string[]) =>
  fields.flatMap((field) => hostileTexts.map((_, row) => `${field} ${row}`));

const rewritePlanNames: RewriteResponse = (order, textFor) => {
  const [first] = order.payment_offer.offered_payment_plans;
  const offered_payment_plans = hostileTexts.map((_, row) => ({
    ...first,
    id: `plan-${row}`,
    name: textFor(`plan ${row}`),
  }));
  return { ...order, payment_offer: { ...order.payment_offer, offered_payment_plans } };
};

/** Rewrites every text of an order that a screen after the plan step may show. */
export const rewriteBuyer: RewriteResponse = (order, textFor) => {
  for (const plan of order.payment_offer.offered_payment_plans) plan.name = textFor('plan');
  const { organisation, user } = order.customer;
  if (organisation.company) organisation.company.name = textFor('company');
  Object.assign(user, { name: textFor('user'), email: textFor('email'), phone: textFor('phone') });
  order.merchant.name = textFor('merchant');
  order.items[0].description = textFor('item');
  order.customer.invoice_address = {
    name: textFor('addressee'),
    email: '',
    address_line1: textFor('street'),
    address_line2: textFor('second line'),
    city: textFor('city'),
    postcode: textFor('postcode'),
    country: textFor('country'),
  };
  return order;
};

const respondWithMethod =
  (method: Json): RewriteResponse =>
  () => ({ results: [{ id: 'one', is_default: true, ...method }] });
const respondWithoutMethods: RewriteResponse = () => ({ results: [] });

export const scenes: Record<string, Scene> = {
  'the plans': {
    scenario: 'basic',
    rewrites: [[ORDER_URL_PATTERN, rewritePlanNames]],
    shownFields: fieldPerText('plan'),
  },
  'the first step': {
    scenario: 'single',
    rewrites: [[ORDER_URL_PATTERN, rewriteBuyer]],
    shownFields: ['merchant', 'plan'],
  },
  'the list of methods': {
    scenario: 'saved',
    plan: '30d',
    rewrites: [
      [
        methodListPattern('stripe'),
        ({ results }, textFor) => ({
          results: hostileTexts.map((_, row) => ({
            ...results[0],
            id: `card-${row}`,
            is_default: row === 0,
            card: { ...results[0].card, last4: textFor(`card ${row}`), funding: textFor(`funding ${row}`) },
          })),
        }),
      ],
      [
        methodListPattern('gocardless'),
        ({ results }, textFor) => ({
          results: hostileTexts.map((_, row) => ({
            ...results[0],
            id: `mandate-${row}`,
            direct_debit: {
              account_holder_name: textFor(`holder ${row}`),
              bank_name: textFor(`bank ${row}`),
              account_number_ending: textFor(`ending ${row}`),
              account_currency: textFor(`currency ${row}`),
            },
          })),
        }),
      ],
    ],
    shownFields: fieldPerText('card', 'holder', 'bank', 'ending'),
    hiddenFields: fieldPerText('funding', 'currency'),
    openStep: async (page) => {
      await page.getByRole('button', { name: 'Change: Payment method' }).click();
      await page.getByRole('button', { name: 'Show all' }).click();
    },
  },
  'the confirmation with a bank transfer': {
    scenario: 'bank-transfer',
    plan: '30d',
    rewrites: [
      [ORDER_URL_PATTERN, rewriteBuyer],
      [methodListPattern('house'), respondWithMethod({ type: 'bank_transfer' })],
    ],
    shownFields: ['merchant', 'plan', 'email', 'street', 'second line', 'city', 'postcode'],
    hiddenFields: ['company', 'user', 'phone', 'addressee'],
  },
  'the confirmation with a card of an unknown brand': {
    scenario: 'card-only',
    plan: '3x',
    rewrites: [
      [ORDER_URL_PATTERN, rewriteBuyer],
      [
        methodListPattern('stripe'),
        (_, textFor) =>
          respondWithMethod({
            type: 'card',
            card: { brand: textFor('brand'), last4: textFor('card'), exp_month: 12, exp_year: 2090 },
            billing_address: { name: textFor('cardholder') },
          })({}, textFor),
      ],
    ],
    shownFields: ['plan', 'card', 'email'],
    hiddenFields: ['brand', 'cardholder'],
  },
  'the confirmation with a direct debit': {
    scenario: 'direct-debit-only',
    plan: '30dEOM',
    rewrites: [
      [ORDER_URL_PATTERN, rewriteBuyer],
      [
        methodListPattern('gocardless'),
        (_, textFor) =>
          respondWithMethod({
            type: 'direct_debit',
            direct_debit: {
              account_holder_name: textFor('holder'),
              bank_name: textFor('bank'),
              account_number_ending: textFor('ending'),
            },
          })({}, textFor),
      ],
    ],
    shownFields: ['plan', 'holder', 'bank', 'ending', 'email'],
  },
  'the confirmation with an email address of the user endpoint': {
    scenario: 'no-email',
    plan: '30d',
    rewrites: [
      [
        ORDER_URL_PATTERN,
        (order, textFor) => {
          const { organisation, user } = order.customer;
          return {
            ...order,
            customer: { ...rewriteBuyer(order, textFor).customer, organisation, user: { id: user.id } },
          };
        },
      ],
      [/\/users\/[^/]+$/, (user, textFor) => ({ ...user, email: textFor('email'), name: textFor('name') })],
      [methodListPattern('stripe'), respondWithoutMethods],
      [methodListPattern('house'), respondWithMethod({ type: 'bank_transfer' })],
    ],
    shownFields: ['plan', 'email', 'street'],
    hiddenFields: ['name'],
  },
  'the confirmation page': {
    scenario: 'accepted',
    path: '/confirmation',
    rewrites: [
      [
        ORDER_URL_PATTERN,
        (order, textFor) => ({
          ...rewriteBuyer(order, textFor),
          id: textFor('order'),
          unique_id: textFor('order number'),
          deferred_payment: { ...order.deferred_payment, number: textFor('number') },
        }),
      ],
    ],
    shownFields: ['plan', 'merchant', 'email', 'order number', 'number'],
    hiddenFields: ['company', 'user', 'street', 'order'],
  },
  'the error page': {
    scenario: 'rejected',
    path: '/error',
    rewrites: [
      [
        ORDER_URL_PATTERN,
        (order, textFor) => {
          order.deferred_payment.rejection_reason = { code: textFor('code'), message: textFor('reason') };
          return { ...rewriteBuyer(order, textFor), message: textFor('message') };
        },
      ],
    ],
    shownFields: [],
    hiddenFields: ['code', 'reason', 'message', 'plan', 'merchant'],
  },
};

/** Returns the URL and the parameters of a new order for a scene. */
function createSceneOrder({ scenario, plan }: Scene) {
  const { orderId, suffix, url } = newOrder(scenario);
  const planParameter = plan && { plan: `plan-${plan.toLowerCase()}-${suffix}` };
  return { url: new URL(url), query: { order: orderId, key: `key-${scenario}`, ...planParameter } };
}

/** Rewrites the responses of the sandbox on their way to the page. */
export async function rewriteResponses(
  page: Page,
  { rewrites }: Pick<Scene, 'rewrites'>,
  textFor: TextFor,
): Promise<void> {
  for (const [urlPattern, rewrite] of rewrites)
    await page.route(urlPattern, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: rewrite(await response.json(), textFor) });
    });
}

export async function openScene(page: Page, scene: Scene): Promise<void> {
  const { url, query } = createSceneOrder(scene);
  url.pathname = scene.path ?? '/';
  url.search = String(new URLSearchParams(query));
  await page.goto(url.href);
  // The last part of a page outside a frame.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await scene.openStep?.(page);
}

/** Shows the same screen for another order in the same document. */
export async function showNextOrder(page: Page, scene: Scene): Promise<void> {
  const { query } = createSceneOrder(scene);
  // The key is the same, and the tests allow no message with a key.
  const pushed = { ...query, key: undefined };
  await page.evaluate((message) => window.postMessage(message, '*'), createPushMessage(pushed));
  await scene.openStep?.(page);
}
