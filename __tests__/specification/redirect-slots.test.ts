import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { setUpInstant } from '@/hooks/instant-setup';
import { wayToBank } from '@/hooks/way-to-bank';
import { orderAccess } from '@/lib/api/authorization';
import { startIdentity } from '@/lib/api/fraud';
import { parseIntent, parseOrder } from '@/lib/api/order-answer';
import { addressOf, destinations } from '@/lib/checkout/destinations';
import { effectsOf } from '@/lib/checkout/effects';
import type { Destination, Here } from '@/lib/checkout/gate';
import { brandOf } from '@/lib/domain/brands';
import { buyerOf } from '@/lib/domain/buyer';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';
import { orderOf, type Order } from '@/lib/domain/order';
import { buildIntent, buildOffer, buildOrder } from '@/lib/sandbox/builders';
import { frameUrl } from '@/sdk/frame-url';

/** Every published vector in every place of an answer that holds an address (faults P4 to P8). */

const here: Here = { origin: 'https://checkout.test', path: '/', hosts: [] };
const may = new Set(allowed);
const refused = inputs.filter((raw) => !may.has(raw));
const brand = brandOf('default');

/** Where a destination leads, seen from us. */
const reached = (to: Destination) => new URL(addressOf(to, here));

const withUrls = (urls: object): Order => parseOrder(buildOrder({ payment_offer: buildOffer({ urls }) }));

describe.each(['success', 'failure'] as const)('the %s address of an offer', (slot) => {
  const own = { success: '/confirmation', failure: '/error' }[slot];

  test.each(allowed)('%j is where a buyer goes', (raw) => {
    const to = destinations(withUrls({ [slot]: raw }), brand, here);
    expect(reached(to[slot]).href).toBe(new URL(raw, here.origin).href);
    expect(reached(to[slot]).protocol).toBe('https:');
    expect(to.refused).toEqual([]);
  });

  test('no other vector is: the buyer stays with us, and its name is reported', () => {
    expect(refused.length).toBeGreaterThan(400);
    for (const raw of refused) {
      const to = destinations(withUrls({ [slot]: raw }), brand, here);
      expect([raw, to[slot]]).toEqual([raw, { kind: 'internal', path: own }]);
      expect([raw, to.refused]).toEqual([raw, raw === '' ? [] : [slot]]);
    }
  });

  test('a brand that leads to our own pages follows none', () => {
    for (const raw of inputs) {
      const to = destinations(withUrls({ [slot]: raw }), brandOf('box'), here);
      expect(to[slot]).toEqual({ kind: 'internal', path: own });
    }
  });

  test('what is done at the end names it only where it may be followed', () => {
    for (const raw of inputs) {
      const order = withUrls({ [slot]: raw });
      const { success, failure } = destinations(order, brand, here);
      const ending = {
        reference: { kind: 'order', orderId: order.id, key: 'key-basic' } as const,
        ...{ success, failure, successUrl: addressOf(success, here) },
      };
      const ends = [
        ...effectsOf({ kind: 'succeeded', order, deferred: { status: 'accepted' } }, ending),
        ...effectsOf({ kind: 'failed', reason: 'Application error' }, ending),
      ];
      const led = ends.flatMap((effect) => (effect.do === 'redirect' ? [reached(effect.to).href] : []));
      const expected = may.has(raw) ? new URL(raw, here.origin).href : here.origin + own;
      expect([raw, led[slot === 'success' ? 0 : 1]]).toEqual([raw, expected]);
    }
  });
});

describe('addresses that nobody follows', () => {
  /** An order without its addresses is the same whatever they were. */
  const order = (raw: string) =>
    buildOrder({ verification: { status: 'pending', next_action: { redirect: { url: raw } } } });
  const plain = destinations(parseOrder(order('')), brand, here);

  test('the redirect of a verification changes no destination', () => {
    for (const raw of inputs) expect(destinations(parseOrder(order(raw)), brand, here)).toEqual(plain);
  });

  test('nor do the addresses of the merchant in an intent', () => {
    for (const raw of inputs) {
      const request = { merchant_urls: { success: raw, failure: raw } };
      const intent = parseIntent(buildIntent({ order: order(raw), verification: null, request }));
      expect(destinations(orderOf(intent), brand, here)).toEqual(plain);
    }
  });

  test('the address of a plan does not come through the door', () => {
    for (const raw of inputs) {
      const offer = buildOffer();
      offer.offered_payment_plans.forEach((plan) => (plan.payment_url = raw));
      const parsed = parseOrder(buildOrder({ payment_offer: offer }));
      expect(parsed.payment_offer?.offered_payment_plans[0]).not.toHaveProperty('payment_url');
    }
  });
});

test("the SDK's frame shows an offer's address over http or https only", () => {
  const home = { origin: here.origin, publicKey: 'pk_test_1' };
  const shown = inputs.flatMap((raw) => {
    try {
      const paymentOffer = { offered_payment_plans: [{ payment_url: raw }] };
      return [frameUrl('checkout', { paymentOffer }, home).protocol];
    } catch {
      return [];
    }
  });
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((protocol) => !['https:', 'http:'].includes(protocol))).toEqual([]);
});

describe('the address of the bank', () => {
  beforeEach(() => mockRouter.setCurrentUrl('/?order=order-basic&key=key-basic'));

  test.each(allowed)('%j is opened with the way back, and without a key', (raw) => {
    const { url = '' } = wayToBank(raw, 'key-basic', here) ?? {};
    const bank = new URL(url, here.origin);
    const vector = new URL(raw, here.origin);
    expect([bank.origin, bank.pathname, bank.hash]).toEqual([vector.origin, vector.pathname, vector.hash]);
    expect(new URL(bank.searchParams.get('redirect_uri') ?? '').origin).toBe(window.location.origin);
    expect(decodeURIComponent(url)).not.toContain('key-basic');
  });

  test('no other vector is', () => {
    for (const raw of refused) expect([raw, wayToBank(raw, 'key-basic', here)]).toEqual([raw, undefined]);
  });
});

describe('what the API answers', () => {
  answerFromSandbox();
  let body = {};
  const answer = (path: string) =>
    server.use(http.post(`http://localhost/api/sandbox/v1/${path}`, () => HttpResponse.json(body)));

  test('an instant payment keeps no address that may not be followed', async () => {
    const owner = { access: orderAccess('key-basic'), organisation: 'org-basic' };
    const buyer = buyerOf(buildOrder());
    if (!buyer) throw new Error('The order has a buyer.');
    // Jest is at http://localhost, where http may be followed as well.
    const unsafe = refused.filter((raw) => raw !== '' && !/^http:\/\//i.test(raw));
    expect(unsafe.length).toBeGreaterThan(200);
    answer('organisations/org-basic/gocardless_setup');
    for (const raw of unsafe) {
      body = { billing_request: { id: 'BRQ_1', actions: [] }, authorisation_url: raw };
      const set = setUpInstant(owner, mandateDefaults(buyer, 'en-GB')).then(
        ({ authorisation }) => authorisation.url,
        (error: Error) => error.message,
      );
      expect([raw, await set]).toEqual([raw, 'Unexpected answer: authorisation_url']);
    }
  });

  test('an identity check is framed over https, or from our own origin', async () => {
    answer('payment/fraud/veriff_sessions');
    for (const raw of inputs) {
      body = { id: 'vs_1', session_url: raw };
      const begun = startIdentity(
        { company: 'co-basic', user: 'user-basic', type: 'buyer' },
        'key-basic',
        new AbortController().signal,
      );
      const url = await begun.then(
        (session) => session.url,
        () => undefined,
      );
      if (url === undefined) continue;
      const { protocol, origin } = new URL(url);
      expect([raw, protocol === 'https:' || origin === window.location.origin]).toEqual([raw, true]);
    }
  });
});
