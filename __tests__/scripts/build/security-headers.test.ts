type Page = { source: string; headers: { key: string; value: string }[] };
const { headers } = jest.requireActual<{
  headers: (env: Record<string, string>, inlineScript: string) => Promise<Page[]>;
}>('@/scripts/build/security-headers');

/** The directives of the policy by name, and the other headers. */
async function pageIn(env: Record<string, string>, inlineScript = '') {
  const [page] = await headers(env, inlineScript);
  const sent = new Map(page?.headers.map(({ key, value }) => [key, value]));
  const policy = (sent.get('Content-Security-Policy') ?? '').split('; ').map((text) => text.split(/ (.*)/));
  return { page, sent, directives: Object.fromEntries(policy) as Record<string, string> };
}

const strict = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src-attr': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};

test('the policy of the sandbox allows no other host, and every page may embed it', async () => {
  const { page, directives } = await pageIn({ NODE_ENV: 'production' });
  expect(page?.source).toBe('/:path*');
  expect(directives).toMatchObject({
    ...strict,
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': '*',
  });
});

test('the policy allows one inline script by its hash, and in development every one', async () => {
  const allowed = async (NODE_ENV: string) =>
    (await pageIn({ NODE_ENV }, 'early()')).directives['script-src'];
  // echo -n 'early()' | openssl dgst -sha256 -binary | base64
  expect(await allowed('production')).toBe("'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='");
  expect(await allowed('development')).toBe("'self' 'unsafe-eval' 'unsafe-inline'");
});

test('the live policy allows the origin of the API and the hosts of the card providers', async () => {
  const { directives } = await pageIn({
    NODE_ENV: 'production',
    NEXT_PUBLIC_API_URL: 'https://api.example.com/deep/v1',
    NEXT_PUBLIC_AIRWALLEX_ENV: 'prod',
    CHECKOUT_FRAME_ANCESTORS: 'https://shop.example https://other.example',
  });
  expect(directives).toMatchObject({
    ...strict,
    'script-src':
      "'self' https://js.stripe.com https://*.js.stripe.com" +
      ' https://static.airwallex.com https://checkout.airwallex.com https://pay.gocardless.com',
    'connect-src':
      "'self' https://api.example.com https://api.stripe.com https://o11y.airwallex.com" +
      ' https://api.airwallex.com https://pci-api.airwallex.com https://bws.airwallex.com' +
      ' wss://bws.airwallex.com' +
      ' https://static.airwallex.com https://checkout.airwallex.com https://threeds.airwallex.com',
    'frame-ancestors': "'self' https://shop.example https://other.example",
  });
  expect(directives['frame-src']).not.toContain("'self'");
});

test.each([
  ["'none'", "'self'"],
  ['*', '*'],
  ['https://shop.example', "'self' https://shop.example"],
])('%s leaves our own frames to us: %s', async (CHECKOUT_FRAME_ANCESTORS, sent) => {
  const { directives } = await pageIn({ NODE_ENV: 'production', CHECKOUT_FRAME_ANCESTORS });
  expect(directives['frame-ancestors']).toBe(sent);
});

const live = { NODE_ENV: 'production', NEXT_PUBLIC_API_URL: 'https://api.example.com/v1' };

type Addresses = { frames: string[]; authentication: string; socket: string; calls: string[] };
const { addressesOf } = jest.requireActual<{ addressesOf: (env: string) => Addresses }>(
  '@/sim/airwallex/hosts.js',
);
const originOf = (address: string) => address.replace(/^(\w+:\/\/[^/]+).*/, '$1');

describe.each([
  ['prod', 'prod', (name: string) => `https://${name}.airwallex.com`],
  ['demo', 'demo', (name: string) => `https://${name}-demo.airwallex.com`],
  ['', 'demo', (name: string) => `https://${name}-demo.airwallex.com`],
  ['sandbox', 'sandbox', (name: string) => `https://${name}.sandbox.airwallex.com`],
])('live, with the Airwallex system "%s"', (setting, system, host) => {
  const sourcesIn = async (directive: string) => {
    const { directives } = await pageIn({ ...live, NEXT_PUBLIC_AIRWALLEX_ENV: setting });
    return directives[directive]?.split(' ').filter((source) => source.includes('airwallex')) ?? [];
  };

  test('the scripts are those of the system and the preloaded ones of production', async () => {
    const preloaded = ['https://static.airwallex.com', 'https://checkout.airwallex.com'];
    expect(await sourcesIn('script-src')).toEqual([
      ...new Set([...preloaded, host('static'), host('checkout')]),
    ]);
  });

  test('the frames of the card, of the device fingerprint and of 3-D Secure are let in', async () => {
    expect(await sourcesIn('frame-src')).toEqual([
      ...new Set([
        ...['static', 'checkout', 'threeds', 'pci-api'].map(host),
        'https://threeds.airwallex.com',
      ]),
    ]);
  });

  test('the calls and the socket of the fraud signals are let in', async () => {
    const telemetry = system === 'sandbox' ? 'https://o11y.airwallex.com' : host('o11y');
    const socket = host('bws').replace('https:', 'wss:');
    const own = ['api', 'pci-api', 'bws', 'static', 'checkout', 'threeds'].map(host);
    expect(await sourcesIn('connect-src')).toEqual(expect.arrayContaining([telemetry, socket, ...own]));
  });

  test('every address that the simulated elements ask for is let in', async () => {
    const { frames, authentication, socket, calls } = addressesOf(system);
    expect(await sourcesIn('frame-src')).toEqual(
      expect.arrayContaining([...frames, authentication].map(originOf)),
    );
    expect(await sourcesIn('connect-src')).toEqual(expect.arrayContaining([socket, ...calls].map(originOf)));
  });
});

test.each([
  [{}, ['https://pay.gocardless.com', 'https://pay-sandbox.gocardless.com']],
  [
    { NEXT_PUBLIC_GOCARDLESS_ENV: 'sandbox' },
    ['https://pay.gocardless.com', 'https://pay-sandbox.gocardless.com'],
  ],
  [{ NEXT_PUBLIC_GOCARDLESS_ENV: 'live' }, ['https://pay.gocardless.com']],
])('live, with %p the drop-in and the frames of its system are let in', async (env, frames) => {
  const { directives } = await pageIn({ ...live, ...env });
  const of = (directive: string) =>
    directives[directive]?.split(' ').filter((source) => source.includes('gocardless'));
  expect(of('script-src')).toEqual(['https://pay.gocardless.com']);
  expect(of('frame-src')).toEqual(frames);
  expect(of('connect-src')).toEqual([]);
});

test('the live policy allows the identity frame and its camera', async () => {
  const { directives, sent } = await pageIn(live);
  expect(directives['frame-src']).toContain(' https://*.veriff.me https://*.veriff.com');
  const hosts = '(self "https://*.veriff.me" "https://*.veriff.com")';
  expect(sent.get('Permissions-Policy')).toBe(`camera=${hosts}, microphone=${hosts}, geolocation=()`);
});

test.each([
  [
    'an account',
    { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4' },
    ' https://h.online-metrix.net https://*.online-metrix.net',
  ],
  [
    'an account and a host of its own',
    { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4', NEXT_PUBLIC_TMX_HOST: 'profile.example' },
    ' https://profile.example https://*.online-metrix.net',
  ],
])('live, the profiling tag with %s is let in by its hosts', async (_, env, hosts) => {
  const { directives } = await pageIn({ ...live, ...env });
  for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src'])
    expect(directives[name]).toContain(hosts);
});

test.each([
  ['no account', {}],
  ['no check', { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4', NEXT_PUBLIC_FRAUD_CHECK: 'off' }],
  ['simulated providers', { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4', NEXT_PUBLIC_PROVIDERS: 'simulated' }],
])('with %s there is no profiling to let in', async (_, env) => {
  const { directives } = await pageIn({ ...live, ...env });
  expect(Object.values(directives).join(' ')).not.toContain('online-metrix');
});

test('the simulated policy allows the camera to the checkout only', async () => {
  const { sent } = await pageIn({ NODE_ENV: 'production' });
  expect(sent.get('Permissions-Policy')).toBe('camera=(self), microphone=(self), geolocation=()');
});

test('a real API can be combined with simulated providers', async () => {
  const { directives } = await pageIn({
    NODE_ENV: 'production',
    NEXT_PUBLIC_API_URL: 'https://api.example.com/v1',
    NEXT_PUBLIC_PROVIDERS: 'simulated',
  });
  expect(directives['connect-src']).toBe("'self' https://api.example.com");
  expect(directives['script-src']).toBe("'self'");
});

test.each(['production', 'development'])('the referrer policy sends no path in %s', async (NODE_ENV) => {
  const { sent } = await pageIn({ NODE_ENV });
  expect(sent.get('Referrer-Policy')).toBe('strict-origin');
});

test('sniffing is off, and eval is allowed in development only', async () => {
  const production = await pageIn({ NODE_ENV: 'production' });
  expect(production.sent.get('X-Content-Type-Options')).toBe('nosniff');
  expect(production.sent.get('Content-Security-Policy')).not.toContain('unsafe-eval');
  const development = await pageIn({ NODE_ENV: 'development' });
  expect(development.directives['script-src']).toContain("'unsafe-eval'");
});

test.each([
  ['a DSN', { NEXT_PUBLIC_SENTRY_DSN: 'https://abc@errors.example/7' }, 'https://errors.example'],
  ['a write key', { NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'abc' }, 'https://api.segment.io'],
  [
    'a write key with a host of our own',
    { NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'abc', NEXT_PUBLIC_SEGMENT_HOST: 'events.example/t/v1' },
    'https://events.example',
  ],
])('%s lets in the host that hears of it, and no other', async (_, env, host) => {
  const { directives } = await pageIn({ NODE_ENV: 'production', ...env });
  expect(directives['connect-src']).toBe(`'self' ${host}`);
});

test('the host of analytics is not allowed without a write key', async () => {
  const { directives } = await pageIn({ NODE_ENV: 'production', NEXT_PUBLIC_SEGMENT_HOST: 'events.example' });
  expect(directives['connect-src']).toBe("'self'");
});

test.each([
  ['production', 'max-age=63072000'],
  ['development', undefined],
  ['test', undefined],
])('in %s hosts below ours are not spoken for, and https is: %p', async (NODE_ENV, value) => {
  const { sent } = await pageIn({ NODE_ENV });
  expect(sent.get('Strict-Transport-Security')).toBe(value);
});
