import { readLocaleCookie, writeLocaleCookie } from '@/hooks/locale-cookie';

afterEach(() => jest.restoreAllMocks());
const holds = (cookie: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

test.each([
  ['NEXT_LOCALE=de', 'de'],
  ['a=b; NEXT_LOCALE=en_US; c=d', 'en-GB'],
  ['NEXT_LOCALE=; NEXT_LOCALE=fr', 'fr'],
  ['NEXT_LOCALE=%3Cscript%3E; NEXT_LOCALE=it; NEXT_LOCALE=nl', 'it'],
  ['MY_NEXT_LOCALE=de', undefined],
  [`NEXT_LOCALE=${'x'.repeat(5000)}`, undefined],
  ['', undefined],
])('%s is %s', (cookie, locale) => {
  holds(cookie);
  expect(readLocaleCookie()).toBe(locale);
});

test('where cookies throw there is none, and writing one harms nobody', async () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(denied);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(denied);
  expect(readLocaleCookie()).toBeUndefined();
  await expect(writeLocaleCookie('de')).resolves.toBeUndefined();
});

test('a cookie is kept for a year, for every path, in a frame of another site too, and only sent over https', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  const written = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await writeLocaleCookie('pt');
  jest.useRealTimers();
  const [cookie = ''] = written.mock.calls[0] ?? [];
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
