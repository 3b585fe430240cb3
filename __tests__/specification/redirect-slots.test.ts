// Proves redirect-guard and its callers: every published vector in every URL of a response (faults P4 to P8).
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { createBankRedirect } from '@/hooks/bank/bank-redirect';
import { setUpInstantPayment } from '@/hooks/bank/set-up-instant-payment';
import { startIdentitySession } from '@/lib/api/calls/fraud';
import { orderAccess } from '@/lib/api/http/authorization';
import { parseIntent, parseOrder } from '@/lib/api/parse/order';
import { absoluteUrlOf, resolveDestinations } from '@/lib/checkout/destinations';
import { effectsOf } from '@/lib/checkout/effects';
import type { Destination, RedirectContext } from '@/lib/checkout/redirect-guard';
import { brandOf } from '@/lib/domain/brands';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { buyerOf } from '@/lib/domain/order/buyer';
import { orderOf, type Order } from '@/lib/domain/order/order';
import { buildIntent, buildOffer, buildOrder } from '@/lib/sandbox/builders';
import { buildFrameUrl } from '@/sdk/checkout/src/frame-url';

const context: RedirectContext = { origin: 'https://checkout.test', path: '/', allowedHosts: [] };
const allowedSet = new Set(allowed);
const refusedInputs = inputs.filter((raw) => !allowedSet.has(raw));
const brand = brandOf('default');

const urlOf = (destination: Destination) => new URL(absoluteUrlOf(destination, context));

const withUrls = (urls: object): Order => parseOrder(buildOrder({ payment_offer: buildOffer({ urls }) }));

describe.each(['success', 'failure'] as const)('the %s URL of an offer', (slot) => {
  const ownPath = { success: '/confirmation', failure: '/error' }[slot];

  test.each(allowed)('leads to %j', (raw) => {
    const destinations = resolveDestinations(withUrls({ [slot]: raw }), brand, context);
    expect(urlOf(destinations[slot]).href).toBe(new URL(raw, context.origin).href);
    expect(urlOf(destinations[slot]).protocol).toBe('https:');
    expect(destinations.refused).toEqual([]);
  });

  test('is replaced by our own page and reported for every other vector', () => {
    expect(refusedInputs.length).toBeGreaterThan(400);
    for (const raw of refusedInputs) {
      const destinations = resolveDestinations(withUrls({ [slot]: raw }), brand, context);
      expect([raw, destinations[slot]]).toEqual([raw, { kind: 'internal', path: ownPath }]);
      expect([raw, destinations.refused]).toEqual([raw, raw === '' ? [] : [slot]]);
    }
  });

  test('is ignored for a brand that redirects to our own pages', () => {
    for (const raw of inputs) {
      const destinations = resolveDestinations(withUrls({ [slot]: raw }), brandOf('box'), context);
      expect(destinations[slot]).toEqual({ kind: 'internal', path: ownPath });
    }
  });

  test('is the target of the final redirect only if it is allowed', () => {
    for (const raw of inputs) {
      const order = withUrls({ [slot]: raw });
      const { success, failure } = resolveDestinations(order, brand, context);
      const effectContext = {
        reference: { kind: 'order', orderId: order.id, key: 'key-basic' } as const,
        ...{ success, failure, successUrl: absoluteUrlOf(success, context) },
      };
      const effects = [
        ...effectsOf({ kind: 'succeeded', order, deferred: { status: 'accepted' } }, effectContext),
        ...effectsOf({ kind: 'failed', reason: 'Application error' }, effectContext),
      ];
      const redirects = effects.flatMap((effect) =>
        effect.do === 'redirect' ? [urlOf(effect.to).href] : [],
      );
      const expected = allowedSet.has(raw) ? new URL(raw, context.origin).href : context.origin + ownPath;
      expect([raw, redirects[slot === 'success' ? 0 : 1]]).toEqual([raw, expected]);
    }
  });
});

describe('a URL that is not a destination', () => {
  const orderWithRedirect = (raw: string) =>
    buildOrder({ verification: { status: 'pending', next_action: { redirect: { url: raw } } } });
  const defaultDestinations = resolveDestinations(parseOrder(orderWithRedirect('')), brand, context);

  test('changes no destination as the redirect of a verification', () => {
    for (const raw of inputs) {
      const destinations = resolveDestinations(parseOrder(orderWithRedirect(raw)), brand, context);
      expect(destinations).toEqual(defaultDestinations);
    }
  });

  test('changes no destination as a merchant URL of an intent', () => {
    for (const raw of inputs) {
      const request = { merchant_urls: { success: raw, failure: raw } };
      const intent = parseIntent(buildIntent({ order: orderWithRedirect(raw), verification: null, request }));
      expect(resolveDestinations(orderOf(intent), brand, context)).toEqual(defaultDestinations);
    }
  });

  test('is removed as the payment URL of a plan', () => {
    for (const raw of inputs) {
      const offer = buildOffer();
      offer.offered_payment_plans.forEach((plan) => (plan.payment_url = raw));
      const parsed = parseOrder(buildOrder({ payment_offer: offer }));
      expect(parsed.payment_offer?.offered_payment_plans[0]).not.toHaveProperty('payment_url');
    }
  });
});

test("the SDK's frame opens the payment URL of a plan over http or https only", () => {
  const frameOptions = { origin: context.origin, publicKey: 'pk_test_1' };
  const protocols = inputs.flatMap((raw) => {
    try {
      const paymentOffer = { offered_payment_plans: [{ payment_url: raw }] };
      return [buildFrameUrl('checkout', { paymentOffer }, frameOptions).protocol];
    } catch {
      return [];
    }
  });
  expect(protocols.length).toBeGreaterThan(0);
  expect(protocols.filter((protocol) => !['https:', 'http:'].includes(protocol))).toEqual([]);
});

describe('the URL of the bank', () => {
  beforeEach(() => mockRouter.setCurrentUrl('/?order=order-basic&key=key-basic'));

  test.each(allowed)('opens %j with a return URL and without the key', (raw) => {
    const { url = '' } = createBankRedirect(raw, 'key-basic', context) ?? {};
    const bank = new URL(url, context.origin);
    const vector = new URL(raw, context.origin);
    expect([bank.origin, bank.pathname, bank.hash]).toEqual([vector.origin, vector.pathname, vector.hash]);
    expect(new URL(bank.searchParams.get('redirect_uri') ?? '').origin).toBe(window.location.origin);
    expect(decodeURIComponent(url)).not.toContain('key-basic');
  });

  test('is refused for every other vector', () => {
    for (const raw of refusedInputs)
      expect([raw, createBankRedirect(raw, 'key-basic', context)]).toEqual([raw, undefined]);
  });
});

describe('a URL in a response of the API', () => {
  answerFromSandbox();
  let body = {};
  const respondAt = (path: string) =>
    server.use(http.post(`http://localhost/api/sandbox/v1/${path}`, () => HttpResponse.json(body)));

  test('is refused as the unsafe authorisation URL of an instant payment', async () => {
    const owner = { access: orderAccess('key-basic'), organisationId: 'org-basic' };
    const buyer = buyerOf(buildOrder());
    if (!buyer) throw new Error('The order has a buyer.');
    // Jest runs at http://localhost, where http is allowed as well.
    const unsafe = refusedInputs.filter((raw) => raw !== '' && !/^http:\/\//i.test(raw));
    expect(unsafe.length).toBeGreaterThan(200);
    respondAt('organisations/org-basic/gocardless_setup');
    for (const raw of unsafe) {
      body = { billing_request: { id: 'BRQ_1', actions: [] }, authorisation_url: raw };
      const result = setUpInstantPayment(owner, createMandateDefaults(buyer, 'en-GB')).then(
        ({ authorisation }) => authorisation.url,
        (error: Error) => error.message,
      );
      expect([raw, await result]).toEqual([raw, 'Unexpected answer: authorisation_url']);
    }
  });

  test('is framed for an identity check only over https or from our own origin', async () => {
    respondAt('payment/fraud/veriff_sessions');
    for (const raw of inputs) {
      body = { id: 'vs_1', session_url: raw };
      const session = startIdentitySession(
        { company: 'co-basic', user: 'user-basic', type: 'buyer' },
        'key-basic',
        new AbortController().signal,
      );
      const url = await session.then(
        (started) => started.url,
        () => undefined,
      );
      if (url === undefined) continue;
      const { protocol, origin } = new URL(url);
      expect([raw, protocol === 'https:' || origin === window.location.origin]).toEqual([raw, true]);
    }
  });
});
