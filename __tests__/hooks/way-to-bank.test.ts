import mockRouter from 'next-router-mock';
import { openKey } from '@/lib/domain/sealed-key';
import { wayToBank } from '@/hooks/way-to-bank';

const here = { origin: 'http://localhost', path: '/', hosts: [] as string[] };
const key = 'key-instant';
const at = (path: string, query = `?order=order-instant&orderKey=${key}&plan=plan-0d&evil=1`) => {
  window.history.replaceState(null, '', path + query);
  mockRouter.setCurrentUrl(`/${query}`);
};
const backOf = (url = '') => new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
beforeEach(() => at('/de'));

test('the bank is told the way back to this page, in its language, with what the checkout knows', () => {
  const back = backOf(wayToBank('https://bank.example/pay?id=1', key, here)?.url);
  expect(back.origin + back.pathname).toBe('http://localhost/de');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    order: 'order-instant',
    plan: 'plan-0d',
    instantPaymentStatus: 'pending',
    key: expect.stringMatching(/^sealed\.[\da-f]+$/),
  });
});

test('it never sees the key, and only the pad that stays behind opens what it sees', () => {
  const { url = '', name, pad } = wayToBank('https://bank.example/pay', key, here) ?? {};
  expect(decodeURIComponent(url)).not.toContain(key);
  expect(`${name} ${pad}`).not.toContain(key);
  const sealed = backOf(url).searchParams.get('key') ?? '';
  expect(openKey(sealed, (asked) => (asked === name ? pad : undefined))).toBe(key);
});

test('each way is sealed anew', () => {
  const ways = [1, 2].map(() => wayToBank('https://bank.example/pay', key, here)?.url);
  expect(new Set(ways).size).toBe(2);
});

test('what an earlier visit said is not said again, and an address that has a way back gets ours', () => {
  at('/', `?order=order-instant&key=${key}&instantPaymentStatus=complete`);
  const way = wayToBank('https://bank.example/pay?redirect_uri=https://evil.example', key, here);
  expect(new URL(way?.url ?? '').searchParams.getAll('redirect_uri')).toHaveLength(1);
  expect(backOf(way?.url).searchParams.get('instantPaymentStatus')).toBe('pending');
});

test("the sandbox's bank is one of ours, and left for like any other", () => {
  const way = wayToBank('http://localhost/api/sandbox/bank?billing_request=BRQ', key, here);
  expect(way?.url).toMatch(/^http:\/\/localhost\/api\/sandbox\/bank\?billing_request=BRQ&redirect_uri=/);
});

test.each([
  'javascript:alert(1)',
  '//bank.example',
  'https://user:word@bank.example/',
  'https://bank.example/\\',
  'not an address',
  `https://bank.example/${'a'.repeat(2000)}`,
])('%p is no bank', (address) => {
  expect(wayToBank(address, key, here)).toBeUndefined();
});

test('a bank on a host that is not on the list is none', () => {
  const strict = { ...here, hosts: ['pay.example'] };
  expect(wayToBank('https://bank.example/', key, strict)).toBeUndefined();
  expect(wayToBank('https://pay.example/', key, strict)).toBeDefined();
});
