import mockRouter from 'next-router-mock';
import { createBankRedirect } from '@/hooks/bank/bank-redirect';
import { openKey } from '@/lib/domain/url/sealed-key';

const context = { origin: 'http://localhost', path: '/', allowedHosts: [] as string[] };
const key = 'key-instant';
const openPage = (path: string, query = `?order=order-instant&orderKey=${key}&plan=plan-0d&evil=1`) => {
  window.history.replaceState(null, '', path + query);
  mockRouter.setCurrentUrl(`/${query}`);
};
const returnUrlOf = (url = '') => new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
beforeEach(() => openPage('/de'));

test('gives the bank a return URL of this page and language, with the known parameters', () => {
  const returnUrl = returnUrlOf(createBankRedirect('https://bank.example/pay?id=1', key, context)?.url);
  expect(returnUrl.origin + returnUrl.pathname).toBe('http://localhost/de');
  expect(Object.fromEntries(returnUrl.searchParams)).toEqual({
    order: 'order-instant',
    plan: 'plan-0d',
    instantPaymentStatus: 'pending',
    key: expect.stringMatching(/^sealed\.[\da-f]+$/),
  });
});

test('hides the order key from the bank: only the pad that is kept opens the sealed key', () => {
  const { url = '', name, pad } = createBankRedirect('https://bank.example/pay', key, context) ?? {};
  expect(decodeURIComponent(url)).not.toContain(key);
  expect(`${name} ${pad}`).not.toContain(key);
  const sealedKey = returnUrlOf(url).searchParams.get('key') ?? '';
  expect(openKey(sealedKey, (padName) => (padName === name ? pad : undefined))).toBe(key);
});

test('seals the key differently for each redirect', () => {
  const urls = [1, 2].map(() => createBankRedirect('https://bank.example/pay', key, context)?.url);
  expect(new Set(urls).size).toBe(2);
});

test('replaces the status of an earlier visit and a return URL of the bank', () => {
  openPage('/', `?order=order-instant&key=${key}&instantPaymentStatus=complete`);
  const redirect = createBankRedirect(
    'https://bank.example/pay?redirect_uri=https://evil.example',
    key,
    context,
  );
  expect(new URL(redirect?.url ?? '').searchParams.getAll('redirect_uri')).toHaveLength(1);
  expect(returnUrlOf(redirect?.url).searchParams.get('instantPaymentStatus')).toBe('pending');
});

test("accepts the sandbox's bank on our own origin", () => {
  const redirect = createBankRedirect('http://localhost/api/sandbox/bank?billing_request=BRQ', key, context);
  expect(redirect?.url).toMatch(/^http:\/\/localhost\/api\/sandbox\/bank\?billing_request=BRQ&redirect_uri=/);
});

test.each([
  'javascript:alert(1)',
  '//bank.example',
  'https://user:word@bank.example/',
  'https://bank.example/\\',
  'not an address',
  `https://bank.example/${'a'.repeat(2000)}`,
])('refuses %p as the URL of a bank', (bankUrl) => {
  expect(createBankRedirect(bankUrl, key, context)).toBeUndefined();
});

test('refuses a bank whose host is not on the allow-list', () => {
  const strictContext = { ...context, allowedHosts: ['pay.example'] };
  expect(createBankRedirect('https://bank.example/', key, strictContext)).toBeUndefined();
  expect(createBankRedirect('https://pay.example/', key, strictContext)).toBeDefined();
});
