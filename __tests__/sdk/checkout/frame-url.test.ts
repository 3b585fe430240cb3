import { defaultLocale, localeTags } from '@/lib/domain/i18n/locales';
import { buildFrameUrl, type ElementKind, type FrameTarget } from '@/sdk/checkout/src/frame-url';
import type { CompanySearchOptions, ElementOptions } from '@/sdk/checkout/src/options';

const home = { origin: 'https://checkout.example', publicKey: 'pk_test_1' };
/** Returns the URL without `redirect`, which every URL has. */
const urlOf = (kind: ElementKind, options: FrameTarget & CompanySearchOptions) => {
  const url = buildFrameUrl(kind, options, home);
  url.searchParams.delete('redirect');
  return url.href;
};
const checkout = (options: FrameTarget & ElementOptions) => urlOf('checkout', options);
const order = { order: 'order-1', key: 'key-1' };
const offer = (payment_url?: string | null) => ({
  paymentOffer: { offered_payment_plans: [{ payment_url }] },
});

test.each<[string, FrameTarget & ElementOptions, string]>([
  ['an order', order, '/?order=order-1&key=key-1'],
  ['an intent', { intent: 'intent-1', key: 'key-1' }, '/?intent=intent-1&key=key-1'],
  ['an intent rather than an order', { ...order, intent: 'intent-1' }, '/?intent=intent-1&key=key-1'],
  ['a key with signs', { order: 'o', key: 'a&b=c d' }, '/?order=o&key=a%26b%3Dc+d'],
  ['a plan', { ...order, plan: 'plan-30d' }, '/?order=order-1&key=key-1&plan=plan-30d'],
  ['a template', { ...order, template: 't' }, '/?order=order-1&key=key-1&template=t'],
  ['a brand', { ...order, design: 'box' }, '/?order=order-1&key=key-1&design=box'],
  ['a boolean', { ...order, showPaymentOffers: true }, '/?order=order-1&key=key-1&showPaymentOffers=true'],
  ['the order summary', { ...order, summary: true }, '/?order=order-1&key=key-1&summary=true'],
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
  ['xx', '/'],
  ['../x', '/'],
])('reads the language %s as the path %s', (locale, path) => {
  expect(new URL(checkout({ ...order, locale })).pathname).toBe(path);
});

test.each(localeTags)('gives the language %s a path of its own unless it is the default', (locale) => {
  const path = locale === defaultLocale ? '/' : `/${locale}/`;
  expect(new URL(checkout({ ...order, locale })).pathname).toBe(path);
});

describe('a payment offer', () => {
  const address = 'https://pay.example/de?order=o&key=k&plan=plan-1&template=t';

  test.each([[[]], [[undefined]], [[null, '']]])(
    'opens the URL of the first plan that has one, without plan and template, after plans with %j',
    (emptyUrls) => {
      const urls = [...emptyUrls, address, 'https://other.example/'];
      const paymentOffer = { offered_payment_plans: urls.map((payment_url) => ({ payment_url })) };
      expect(checkout({ paymentOffer })).toBe('https://pay.example/de?order=o&key=k&showPaymentOffers=true');
    },
  );

  test('keeps the plan in the options', () => {
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

  test.each([
    [undefined],
    [null],
    [''],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/pay?order=o'],
    ['https://'],
  ])('is rejected with the payment_url %s', (payment_url) => {
    expect(() => checkout(offer(payment_url))).toThrow(/needs a payment_url with http\(s\)\./);
  });

  test.each([[{ offered_payment_plans: [] }], [{}], [{ offered_payment_plans: [null] }], ['offer']])(
    'is rejected with our own sentence if it is %j',
    (paymentOffer) => {
      expect(() => checkout({ paymentOffer } as never)).toThrow(
        'Usance: the paymentOffer needs a payment_url with http(s).',
      );
    },
  );
});

test.each<[string, FrameTarget]>([
  ['nothing', {}],
  ['an order without its key', { order: 'order-1' }],
  ['an intent without its key', { intent: 'intent-1' }],
  ['a key alone', { key: 'key-1' }],
  ['an empty key', { order: 'order-1', key: '' }],
])('throws a sentence that names what %s lacks', (_, options) => {
  expect(() => checkout(options)).toThrow(/^Usance: a checkout needs .+ with its key\./);
});

test('throws a sentence if the origin of the checkout is unknown', () => {
  expect(() => buildFrameUrl('checkout', order, { publicKey: 'pk_test_1' })).toThrow(
    /^Usance: pass the origin/,
  );
});

test('opens the company search with the public key, a company and a country', () => {
  expect(urlOf('companySearch', { companyId: 'c1', country: 'FR', locale: 'fr' })).toBe(
    'https://checkout.example/fr/?showCompanySearch=true&publicKey=pk_test_1&companyId=c1&country=FR',
  );
});

test.each<[FrameTarget & ElementOptions, string]>([
  [{ intent: 'intent-1', key: 'key-1', companyId: 'c1' }, '/?intent=intent-1&key=key-1&companyId=c1'],
  [{ order: 'order-1', key: 'key-1' }, '/?order=order-1&key=key-1'],
  [{ intent: 'intent-1', companyId: 'c1' }, '/?showCompanySearch=true&publicKey=pk_test_1&companyId=c1'],
])('opens the checkout instead of the company search only with an id and a key: %j', (options, address) => {
  expect(urlOf('companySearch', options)).toBe(`https://checkout.example${address}`);
});

test.each<[string, ElementOptions]>([
  ['none', {}],
  ['none', { redirect: undefined }],
  ['none', { redirect: 'none' }],
  ['frame', { redirect: 'frame' }],
])('sends redirect=%s for the options %j: the frame stays by default', (redirect, options) => {
  for (const kind of ['checkout', 'companySearch'] as const) {
    const url = buildFrameUrl(kind, { ...order, ...options }, home);
    expect(url.searchParams.getAll('redirect')).toEqual([redirect]);
  }
});

test.each<[CompanySearchOptions, string]>([
  [{ countries: ['GB', 'FR'] }, '&countries=GB%2CFR'],
  [{ countryOptions: [{ value: 'DE' }, 'AT'] }, '&countries=DE%2CAT'],
  [{ countries: ['GB'], countryOptions: ['FR'] }, '&countries=GB'],
  [{ companyId: 'c1', companyName: 'Fish & Sons' }, '&companyId=c1&companyName=Fish+%26+Sons'],
  [{ soleTraders: false }, '&soleTraders=false'],
  [{ hideSummary: true, autoContinue: false }, '&hideSummary=true&autoContinue=false'],
  [{ alwaysDefault: true, display: 'list' as const }, '&alwaysDefault=true&display=list'],
])('opens the company search with the options %j', (options, parameters) => {
  expect(urlOf('companySearch', options)).toBe(
    `https://checkout.example/?showCompanySearch=true&publicKey=pk_test_1${parameters}`,
  );
});
