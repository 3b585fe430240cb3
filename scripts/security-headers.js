/**
 * The headers of every page, from one place. A provider's hosts are let in only when its real scripts are used; the
 * style element needs 'unsafe-inline' because styled-components writes into one while the page runs.
 */
const identity = ['https://*.veriff.me', 'https://*.veriff.com'];
const live = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', ...identity],
  connect: ['https://api.stripe.com'],
};
const simulated = { script: [], frame: ["'self'"], connect: [] };
/** The profiling tag loads more of itself from hosts below its own domain, and shows a frame and pictures. */
const profiling = (host) => [...new Set([`https://${host}`, 'https://*.online-metrix.net'])];

/** The origin of an address that may lack its scheme. */
const originOf = (address) => new URL(/^https?:\/\//.test(address) ? address : `https://${address}`).origin;

/** Pages of ours stand in our own frames, below the shop's. */
const withOurselves = (ancestors) => (/^(\*|'none')$/.test(ancestors) ? ancestors : `'self' ${ancestors}`);

function policy({ apiUrl, providers, profilingHost, ancestors, reporting = [], development }) {
  const isLive = providers === 'live';
  const hosts = isLive ? live : simulated;
  const tag = isLive && profilingHost ? profiling(profilingHost) : [];
  const api = apiUrl ? [new URL(apiUrl).origin] : [];
  // The development server evaluates modules and keeps a socket open.
  const loose = development ? ["'unsafe-eval'", "'unsafe-inline'"] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...loose, ...hosts.script, ...tag],
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    'style-src-attr': [development ? "'unsafe-inline'" : "'none'"],
    'img-src': ["'self'", 'data:', ...tag],
    'connect-src': [
      "'self'",
      ...(development ? ['ws:'] : []),
      ...api,
      ...reporting.map(originOf),
      ...hosts.connect,
      ...tag,
    ],
    // The profiling tag runs in a page of our own.
    'frame-src': [...hosts.frame, ...(tag.length > 0 ? ["'self'", ...tag] : [])],
    'frame-ancestors': [withOurselves(ancestors)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The camera and the microphone are for the identity check, whose frame is the provider's. */
function permissions(providers) {
  const allowed = ['self', ...(providers === 'live' ? identity.map((host) => `"${host}"`) : [])].join(' ');
  return `camera=(${allowed}), microphone=(${allowed}), geolocation=()`;
}

async function headers(env = process.env) {
  const apiUrl = env.NEXT_PUBLIC_API_URL ?? '';
  const providers = env.NEXT_PUBLIC_PROVIDERS || (apiUrl ? 'live' : 'simulated');
  const hasCheck = env.NEXT_PUBLIC_FRAUD_CHECK !== 'off';
  const value = policy({
    apiUrl,
    providers,
    profilingHost:
      hasCheck && env.NEXT_PUBLIC_TMX_ORG_ID && (env.NEXT_PUBLIC_TMX_HOST || 'h.online-metrix.net'),
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
        { key: 'Permissions-Policy', value: permissions(providers) },
      ],
    },
  ];
}

module.exports = { headers, policy };
