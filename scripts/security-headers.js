/**
 * The headers of every page, from one place. A provider's hosts are let in only when its real scripts are used; the
 * style element needs 'unsafe-inline' because styled-components writes into one while the page runs.
 */
const live = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The origin of an address that may lack its scheme. */
const originOf = (address) => new URL(/^https?:\/\//.test(address) ? address : `https://${address}`).origin;

function policy({ apiUrl, providers, ancestors, reporting = [], development }) {
  const hosts = providers === 'live' ? live : { script: [], frame: ["'self'"], connect: [] };
  const api = apiUrl ? [new URL(apiUrl).origin] : [];
  // The development server evaluates modules and keeps a socket open.
  const loose = development ? ["'unsafe-eval'", "'unsafe-inline'"] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...loose, ...hosts.script],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    'style-src-attr': [development ? "'unsafe-inline'" : "'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(development ? ['ws:'] : []),
      ...api,
      ...reporting.map(originOf),
      ...hosts.connect,
    ],
    'frame-src': hosts.frame,
    'frame-ancestors': [ancestors],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

async function headers(env = process.env) {
  const apiUrl = env.NEXT_PUBLIC_API_URL ?? '';
  const value = policy({
    apiUrl,
    providers: env.NEXT_PUBLIC_PROVIDERS || (apiUrl ? 'live' : 'simulated'),
    reporting: [
      env.NEXT_PUBLIC_SENTRY_DSN,
      env.NEXT_PUBLIC_SEGMENT_WRITE_KEY && (env.NEXT_PUBLIC_SEGMENT_HOST || 'api.segment.io'),
    ].filter(Boolean),
    ancestors: env.CHECKOUT_FRAME_ANCESTORS || '*',
    development: env.NODE_ENV === 'development',
  });
  return [
    {
      source: '/:path*',
      locale: false,
      headers: [
        { key: 'Content-Security-Policy', value },
        { key: 'Referrer-Policy', value: 'strict-origin' },
        // The development server labels one of its own scripts as JSON.
        ...(env.NODE_ENV === 'development' ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
        { key: 'Permissions-Policy', value: 'camera=(self), microphone=(self), geolocation=()' },
      ],
    },
  ];
}

module.exports = { headers, policy };
