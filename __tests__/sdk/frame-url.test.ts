import { localeTags } from '@/lib/domain/locales';
import { frameUrl, languages, type Reference } from '@/sdk/frame-url';
import type { Changes } from '@/sdk/options';

const home = { origin: 'https://checkout.example', publicKey: 'pk_test_1' };
const checkout = (options: Reference & Changes) => frameUrl('checkout', options, home).href;
const order = { order: 'order-1', key: 'key-1' };
const offer = (payment_url?: string | null) => ({
  paymentOffer: { offered_payment_plans: [{ payment_url }, { payment_url: 'https://other.example/' }] },
});

test.each<[string, Reference & Changes, string]>([
  ['an order', order, '/?order=order-1&key=key-1'],
  ['an intent', { intent: 'intent-1', key: 'key-1' }, '/?intent=intent-1&key=key-1'],
  ['an intent rather than an order', { ...order, intent: 'intent-1' }, '/?intent=intent-1&key=key-1'],
  ['a key with signs', { order: 'o', key: 'a&b=c d' }, '/?order=o&key=a%26b%3Dc+d'],
  ['a plan', { ...order, plan: 'plan-30d' }, '/?order=order-1&key=key-1&plan=plan-30d'],
  ['a template', { ...order, template: 't' }, '/?order=order-1&key=key-1&template=t'],
  ['a brand', { ...order, design: 'box' }, '/?order=order-1&key=key-1&design=box'],
  ['a boolean', { ...order, showPaymentOffers: true }, '/?order=order-1&key=key-1&showPaymentOffers=true'],
  ['options that are undefined', { ...order, plan: undefined }, '/?order=order-1&key=key-1'],
])('names %s in the query', (_, options, address) => {
  expect(checkout(options)).toBe(`https://checkout.example${address}`);
});

test.each([
  ['de', '/de/'],
  ['de-AT', '/de/'],
  ['PT_br', '/pt/'],
  ['el', '/el/'],
  ['en-GB', '/'],
  ['sv', '/'],
  ['../x', '/'],
])('reads the language %s as the path %s', (locale, path) => {
  expect(new URL(checkout({ ...order, locale })).pathname).toBe(path);
});

test('gives a path to every language of the checkout but English', () => {
  expect(['en-GB', ...languages].sort()).toEqual([...localeTags].sort());
});

describe('a payment offer', () => {
  const address = 'https://pay.example/de?order=o&key=k&plan=plan-1';

  test('opens the address of its first plan, with the plans to choose from', () => {
    expect(checkout(offer(address))).toBe('https://pay.example/de?order=o&key=k&showPaymentOffers=true');
  });

  test('keeps a plan that the merchant asks for', () => {
    const url = new URL(checkout({ ...offer(address), plan: 'plan-2', showPaymentOffers: false }));
    expect(url.searchParams.get('plan')).toBe('plan-2');
    expect(url.searchParams.get('showPaymentOffers')).toBe('false');
  });

  test.each([
    ['fr', '/fr/'],
    ['en', '/'],
  ])('is shown in the language %s instead of its own', (locale, path) => {
    expect(new URL(checkout({ ...offer(address), locale })).pathname).toBe(path);
  });

  test.each([[undefined], [null], [''], ['javascript:alert(1)'], ['data:text/html,x']])(
    'is refused with the payment_url %s',
    (payment_url) => {
      expect(() => checkout(offer(payment_url))).toThrow(/needs a payment_url with http\(s\)\.$/);
    },
  );

  test('is refused without any plan', () => {
    expect(() => checkout({ paymentOffer: { offered_payment_plans: [] } })).toThrow(/needs a payment_url/);
  });
});

test.each<[string, Reference]>([
  ['nothing', {}],
  ['an order without its key', { order: 'order-1' }],
  ['an intent without its key', { intent: 'intent-1' }],
  ['a key alone', { key: 'key-1' }],
  ['an empty key', { order: 'order-1', key: '' }],
])('says in a sentence what is missing from %s', (_, options) => {
  expect(() => checkout(options)).toThrow(/^Usance: create\("checkout"\) needs .+ with its key\.$/);
});

test('says in a sentence that it does not know where the checkout is', () => {
  expect(() => frameUrl('checkout', order, { publicKey: 'pk_test_1' })).toThrow(
    /^Usance: say where the checkout is/,
  );
});

test('opens the company search with the public key, a company and a country', () => {
  const url = frameUrl('companySearch', { companyId: 'c1', country: 'FR', locale: 'fr' }, home);
  expect(url.href).toBe(
    'https://checkout.example/fr/?showCompanySearch=true&publicKey=pk_test_1&companyId=c1&country=FR',
  );
});

test.each<[Reference & Changes, string]>([
  [{ intent: 'intent-1', key: 'key-1', companyId: 'c1' }, '/?intent=intent-1&key=key-1&companyId=c1'],
  [{ order: 'order-1', key: 'key-1' }, '/?order=order-1&key=key-1'],
  [{ intent: 'intent-1', companyId: 'c1' }, '/?showCompanySearch=true&publicKey=pk_test_1&companyId=c1'],
])('opens the checkout in place of the company search once it was handed over: %j', (options, address) => {
  expect(frameUrl('companySearch', options, home).href).toBe(`https://checkout.example${address}`);
});
