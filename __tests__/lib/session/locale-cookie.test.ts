import { readLocaleCookie } from '@/lib/session/locale-cookie';
import { writeLocaleCookie } from '@/lib/session/write-locale-cookie';

afterEach(() => jest.restoreAllMocks());
const mockCookie = (cookie: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

test.each([
  ['NEXT_LOCALE=de', 'de'],
  ['a=b; NEXT_LOCALE=en_US; c=d', 'en-GB'],
  ['NEXT_LOCALE=; NEXT_LOCALE=fr', 'fr'],
  ['NEXT_LOCALE=%3Cscript%3E; NEXT_LOCALE=it; NEXT_LOCALE=nl', 'it'],
  ['MY_NEXT_LOCALE=de', undefined],
  [`NEXT_LOCALE=${'x'.repeat(5000)}`, undefined],
  ['', undefined],
])('reads the cookie %s as %s', (cookie, locale) => {
  mockCookie(cookie);
  expect(readLocaleCookie()).toBe(locale);
});

test('treats blocked cookies as absent, and ignores them when writing', () => {
  const denyAccess = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(denyAccess);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(denyAccess);
  expect(readLocaleCookie()).toBeUndefined();
  expect(() => writeLocaleCookie('de')).not.toThrow();
});

test('writes a secure, partitioned cookie for a year and every path', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  const cookieSetter = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  writeLocaleCookie('pt');
  jest.useRealTimers();
  const [cookie = ''] = cookieSetter.mock.calls[0] ?? [];
  expect(cookie.split('; ').sort()).toEqual(
    [
      'NEXT_LOCALE=pt',
      'expires=Sun, 21 Nov 2027 12:00:00 GMT',
      'partitioned',
      'path=/',
      'sameSite=none',
      'secure',
    ].sort(),
  );
});
