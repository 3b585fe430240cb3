import { check, findProblems, findWarnings } from '@/scripts/build/configuration';
import { policy } from '@/scripts/build/security-headers';

test.each([
  [
    'NEXT_PUBLIC_API_URL',
    ['https://api.example.com/v1', 'http://localhost:9/v12'],
    ['api.example.com', 'https://api.example.com', 'ftp://x/v1'],
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

const live = {
  NEXT_PUBLIC_API_URL: 'https://api.example.com/v1',
  CHECKOUT_FRAME_ANCESTORS: 'https://shop.example',
};

test.each<[Record<string, string>, number]>([
  [{ NODE_ENV: 'production' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: '*' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'https://*.shop.example' }, 0],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: "'none'" }, 0],
  [
    { NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'https://shop.example:* https://*.a.example:8443' },
    0,
  ],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'https:' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'http:' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'https://shop.example https://*' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: 'http://*:*' }, 1],
  [{ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS: '*:443' }, 1],
  [{ NODE_ENV: 'development' }, 0],
  [{ NODE_ENV: 'development', ...live }, 0],
  [{ NODE_ENV: 'production', ...live }, 2],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_PROVIDERS: 'live' }, 2],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_PROVIDERS: 'simulated' }, 0],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_GOCARDLESS_ENV: 'live' }, 1],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_GOCARDLESS_ENV: 'sandbox' }, 1],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_AIRWALLEX_ENV: 'prod' }, 1],
  [{ NODE_ENV: 'production', ...live, NEXT_PUBLIC_AIRWALLEX_ENV: 'demo' }, 1],
  [
    {
      ...{ NODE_ENV: 'production', ...live },
      ...{ NEXT_PUBLIC_AIRWALLEX_ENV: 'prod', NEXT_PUBLIC_GOCARDLESS_ENV: 'live' },
    },
    0,
  ],
  [{ NODE_ENV: 'production', NEXT_PUBLIC_API_URL: live.NEXT_PUBLIC_API_URL }, 3],
])('with %j there are %i warnings', (env, count) => {
  expect(findWarnings(env)).toHaveLength(count);
});

test('the warnings name test systems that are the default', () => {
  expect(findWarnings({ NODE_ENV: 'production', ...live })).toEqual([
    'NEXT_PUBLIC_AIRWALLEX_ENV is unset: cards are taken in the demo system. Say demo, sandbox or prod.',
    expect.stringMatching(/^NEXT_PUBLIC_GOCARDLESS_ENV is unset: .*test system/),
  ]);
});

test('a warning is printed once, in one line', () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const env = { NODE_ENV: 'production' };
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
  const live = policy({
    apiUrl: 'https://api.example.com/v1',
    providers: 'live',
    ancestors: 'https://shop.example',
    development: false,
  });
  expect(live).toContain("connect-src 'self' https://api.example.com https://api.stripe.com");
  expect(live).toContain("frame-ancestors 'self' https://shop.example");
});
