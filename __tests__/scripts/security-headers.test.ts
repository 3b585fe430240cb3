type Page = { source: string; headers: { key: string; value: string }[] };
const { headers } = jest.requireActual<{ headers: (env: Record<string, string>) => Promise<Page[]> }>(
  '@/scripts/security-headers',
);

/** The directives of the policy by name, and the other headers. */
async function pageIn(env: Record<string, string>) {
  const [page] = await headers(env);
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

test('the sandbox reaches nobody else, and anybody may embed it', async () => {
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

test('live, the API is asked by its origin and the card providers by their hosts', async () => {
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
      ' https://api.airwallex.com https://pci-api.airwallex.com https://bws.airwallex.com',
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

test.each([
  ['prod', (name: string) => `https://${name}.airwallex.com`],
  ['demo', (name: string) => `https://${name}-demo.airwallex.com`],
  ['', (name: string) => `https://${name}-demo.airwallex.com`],
  ['sandbox', (name: string) => `https://${name}.sandbox.airwallex.com`],
])('live, Airwallex is let in by the hosts of its system "%s"', async (system, host) => {
  const { directives } = await pageIn({ ...live, NEXT_PUBLIC_AIRWALLEX_ENV: system });
  const of = (directive: string) =>
    directives[directive]?.split(' ').filter((source) => source.includes('airwallex'));
  // The package preloads the scripts of production, whatever its system.
  const preloaded = ['https://static.airwallex.com', 'https://checkout.airwallex.com'];
  expect(of('script-src')).toEqual([...new Set([...preloaded, host('static'), host('checkout')])]);
  expect(of('frame-src')).toEqual([host('checkout')]);
  const telemetry = system === 'sandbox' ? 'https://o11y.airwallex.com' : host('o11y');
  expect(of('connect-src')).toEqual([telemetry, ...['api', 'pci-api', 'bws'].map(host)]);
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

test('live, the identity check is a frame that may have the camera', async () => {
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

test('simulated, nobody but us may have the camera', async () => {
  const { sent } = await pageIn({ NODE_ENV: 'production' });
  expect(sent.get('Permissions-Policy')).toBe('camera=(self), microphone=(self), geolocation=()');
});

test('a real API may have simulated providers', async () => {
  const { directives } = await pageIn({
    NODE_ENV: 'production',
    NEXT_PUBLIC_API_URL: 'https://api.example.com/v1',
    NEXT_PUBLIC_PROVIDERS: 'simulated',
  });
  expect(directives['connect-src']).toBe("'self' https://api.example.com");
  expect(directives['script-src']).toBe("'self'");
});

test.each(['production', 'development'])('in %s no address of ours is told to anybody', async (NODE_ENV) => {
  const { sent } = await pageIn({ NODE_ENV });
  expect(sent.get('Referrer-Policy')).toBe('strict-origin');
});

test('types are not guessed, and scripts are evaluated in development only', async () => {
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

test('a host for analytics without a write key is not let in', async () => {
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
