import { check, findProblems, findWarnings } from '@/scripts/build/configuration';
import { policy } from '@/scripts/build/security-headers';

test.each([
  [
    'NEXT_PUBLIC_API_URL',
    ['https://api.example.com/v1', 'http://localhost:9/v12', 'http://127.0.0.1:9/v1', 'http://[::1]:9/v1'],
    [
      'api.example.com',
      'https://api.example.com',
      'ftp://x/v1',
      'http://api.example.com/v1',
      'http://localhost.example/v1',
      'https://user@api.example.com/v1',
      'https://user:secret@api.example.com/v1',
      'https://api.example.com/?key=a/v1',
      'https://api.example.com/#/v1',
    ],
  ],
  ['NEXT_PUBLIC_AUTH_SCHEME', ['Token', 'Bearer'], ['Two words', '1x']],
  ['NEXT_PUBLIC_BRANCH', ['main', 'feature/x'], ['a b', '<x>']],
  ['NEXT_PUBLIC_PROVIDERS', ['simulated', 'live'], ['real', 'LIVE']],
  ['NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS', ['on', 'off'], ['true', 'ON']],
  ['NEXT_PUBLIC_AIRWALLEX_ENV', ['demo', 'sandbox', 'prod'], ['production', 'staging', 'constructor']],
  ['NEXT_PUBLIC_GOCARDLESS_ENV', ['sandbox', 'live'], ['prod', 'LIVE', 'constructor']],
  [
    'NEXT_PUBLIC_REDIRECT_HOSTS',
    ['shop.example', 'a.example,b.example:8443'],
    ['https://shop.example', 'a b', 'Shop.example', 'shop.example:443', 'shop.example,'],
  ],
  [
    'NEXT_PUBLIC_SENTRY_DSN',
    ['https://abc@errors.example/7', 'http://abc@127.0.0.1:3102/7'],
    ['https://errors.example/7', 'https://abc@errors.example', 'abc'],
  ],
  ['NEXT_PUBLIC_SEGMENT_WRITE_KEY', ['aB3_x'], ['a b', '<x>']],
  [
    'NEXT_PUBLIC_SEGMENT_HOST',
    ['events.example', 'events.example/v1', 'http://127.0.0.1:3102/v1'],
    ['ftp://events.example', 'a b'],
  ],
  ['CHECKOUT_FRAME_ANCESTORS', ['*', "'self' https://shop.example"], ['https://shop.example; script-src *']],
])('%s is checked', (name, good, bad) => {
  for (const value of ['', ...good]) expect(findProblems({ [name]: value })).toEqual([]);
  for (const value of bad) expect(findProblems({ [name]: value })).toEqual([expect.stringContaining(name)]);
});

const production = { NODE_ENV: 'production' };
/** Settings of a checkout for real buyers, which cause no warning. */
const live = {
  ...production,
  NEXT_PUBLIC_API_URL: 'https://api.example.com/v1',
  CHECKOUT_FRAME_ANCESTORS: 'https://shop.example',
  NEXT_PUBLIC_REDIRECT_HOSTS: 'shop.example',
  NEXT_PUBLIC_AIRWALLEX_ENV: 'prod',
  NEXT_PUBLIC_GOCARDLESS_ENV: 'live',
};

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ CHECKOUT_FRAME_ANCESTORS: '*' }, ['CHECKOUT_FRAME_ANCESTORS has *']],
  [{ CHECKOUT_FRAME_ANCESTORS: '' }, ['CHECKOUT_FRAME_ANCESTORS has *']],
  [{ CHECKOUT_FRAME_ANCESTORS: 'https://*.shop.example' }, []],
  [{ CHECKOUT_FRAME_ANCESTORS: "'none'" }, []],
  [{ CHECKOUT_FRAME_ANCESTORS: 'https://shop.example:* https://*.a.example:8443' }, []],
  [{ CHECKOUT_FRAME_ANCESTORS: 'https:' }, ['CHECKOUT_FRAME_ANCESTORS has https:']],
  [{ CHECKOUT_FRAME_ANCESTORS: 'http:' }, ['CHECKOUT_FRAME_ANCESTORS has http:']],
  [
    { CHECKOUT_FRAME_ANCESTORS: 'https://shop.example https://*' },
    ['CHECKOUT_FRAME_ANCESTORS has https://*'],
  ],
  [{ CHECKOUT_FRAME_ANCESTORS: 'http://*:*' }, ['CHECKOUT_FRAME_ANCESTORS has http://*:*']],
  [{ CHECKOUT_FRAME_ANCESTORS: '*:443' }, ['CHECKOUT_FRAME_ANCESTORS has *:443']],
  [{ NEXT_PUBLIC_API_URL: '' }, ['NEXT_PUBLIC_API_URL is unset']],
  [{ NEXT_PUBLIC_API_URL: 'http://localhost:9/v1' }, ['NEXT_PUBLIC_API_URL is not encrypted']],
  [{ NEXT_PUBLIC_PROVIDERS: 'simulated' }, ['NEXT_PUBLIC_PROVIDERS is simulated']],
  [{ NEXT_PUBLIC_PROVIDERS: 'live' }, []],
  [{ NEXT_PUBLIC_FRAUD_CHECK: 'off' }, ['NEXT_PUBLIC_FRAUD_CHECK is off']],
  [{ NEXT_PUBLIC_FRAUD_CHECK: 'on' }, []],
  [{ NEXT_PUBLIC_REDIRECT_HOSTS: '' }, ['NEXT_PUBLIC_REDIRECT_HOSTS is unset']],
  [{ NEXT_PUBLIC_AIRWALLEX_ENV: '' }, ['NEXT_PUBLIC_AIRWALLEX_ENV is unset']],
  [{ NEXT_PUBLIC_AIRWALLEX_ENV: 'demo' }, []],
  [{ NEXT_PUBLIC_GOCARDLESS_ENV: '' }, ['NEXT_PUBLIC_GOCARDLESS_ENV is unset']],
  [{ NEXT_PUBLIC_GOCARDLESS_ENV: 'sandbox' }, []],
  [{ NODE_ENV: 'development', NEXT_PUBLIC_API_URL: '', CHECKOUT_FRAME_ANCESTORS: '*' }, []],
])('live settings with %j cause the warnings %j', (env, expected) => {
  const settingsWarned = findWarnings({ ...live, ...env }).map((warning) => warning.replace(/: [^:]*$/, ''));
  expect(settingsWarned).toEqual(expected);
});

test('the warnings name test systems that are the default', () => {
  expect(findWarnings({ ...live, NEXT_PUBLIC_AIRWALLEX_ENV: '', NEXT_PUBLIC_GOCARDLESS_ENV: '' })).toEqual([
    'NEXT_PUBLIC_AIRWALLEX_ENV is unset: cards are taken in the demo system. Say demo, sandbox or prod.',
    expect.stringMatching(/^NEXT_PUBLIC_GOCARDLESS_ENV is unset: .*test system/),
  ]);
});

test('a warning is printed once, in one line', () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const env = { ...live, CHECKOUT_FRAME_ANCESTORS: '*' };
  check(env);
  check(env);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Configuration: CHECKOUT_FRAME_ANCESTORS.*embed/)],
  ]);
  said.mockRestore();
});

test('the policy with simulated providers allows no other host', () => {
  const simulated = policy({ apiUrl: '', providers: 'simulated', ancestors: '*', development: false });
  expect(simulated).not.toMatch(/https:|unsafe-eval/);
  expect(simulated).toContain("script-src 'self';");
  expect(simulated).toContain("style-src-attr 'none'");
});
test('the policy with live providers allows only their hosts and the API', () => {
  const livePolicy = policy({
    apiUrl: 'https://api.example.com/v1',
    providers: 'live',
    ancestors: 'https://shop.example',
    development: false,
  });
  expect(livePolicy).toContain("connect-src 'self' https://api.example.com https://api.stripe.com");
  expect(livePolicy).toContain("frame-ancestors 'self' https://shop.example");
});
