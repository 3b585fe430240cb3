const { hasSimulators } = require('./simulators');

/**
 * The headers of every page, from one place. A provider's hosts are let in only when its real scripts are used; the
 * style element needs 'unsafe-inline' because styled-components writes into one while the page runs.
 */
const identity = ['https://*.veriff.me', 'https://*.veriff.com'];
const airwallexHosts = {
  prod: (name) => `https://${name}.airwallex.com`,
  demo: (name) => `https://${name}-demo.airwallex.com`,
  sandbox: (name) => `https://${name}.sandbox.airwallex.com`,
};

/** Airwallex's hosts in one of its systems. In every one of them its package preloads the scripts of production. */
function airwallex(env) {
  const { prod, [env]: host } = airwallexHosts;
  return {
    script: [...new Set([prod, host].flatMap((of) => [of('static'), of('checkout')]))],
    frame: [host('checkout')],
    // The sandbox tells of itself to production.
    connect: [(env === 'sandbox' ? prod : host)('o11y'), ...['api', 'pci-api', 'bws'].map(host)],
  };
}

/** GoCardless' drop-in comes from one host, and its flow is a frame of one of two systems. */
const gocardless = {
  script: ['https://pay.gocardless.com'],
  frame: (env) => [
    'https://pay.gocardless.com',
    ...(env === 'live' ? [] : ['https://pay-sandbox.gocardless.com']),
  ],
};

function live({ airwallexEnv, gocardlessEnv }) {
  const { script, frame, connect } = airwallex(airwallexEnv);
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: [...stripe, ...script, ...gocardless.script],
    frame: [...stripe, 'https://hooks.stripe.com', ...frame, ...gocardless.frame(gocardlessEnv), ...identity],
    connect: ['https://api.stripe.com', ...connect],
  };
}
const simulated = { script: [], frame: ["'self'"], connect: [] };
/** The profiling tag loads more of itself from hosts below its own domain, and shows a frame and pictures. */
const profiling = (host) => [...new Set([`https://${host}`, 'https://*.online-metrix.net'])];

/** The origin of an address that may lack its scheme. */
const originOf = (address) => new URL(/^https?:\/\//.test(address) ? address : `https://${address}`).origin;

/** Pages of ours stand in our own frames, below the shop's or below nobody's. */
function withOurselves(ancestors) {
  if (ancestors === '*') return ancestors;
  return ancestors === "'none'" ? "'self'" : `'self' ${ancestors}`;
}

function policy(situation) {
  const {
    apiUrl,
    providers,
    airwallexEnv = 'demo',
    gocardlessEnv = 'sandbox',
    profilingHost,
    ancestors,
    reporting = [],
    development,
  } = situation;
  const isLive = providers === 'live';
  const hosts = isLive ? live({ airwallexEnv, gocardlessEnv }) : simulated;
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

/**
 * Two years of https only, for those who came once; over plain http browsers ignore it. Hosts below ours may be
 * somebody else's, and the list that browsers ship cannot be left quickly: both are for the operator to say.
 */
const httpsOnly = { key: 'Strict-Transport-Security', value: `max-age=${2 * 365 * 24 * 60 * 60}` };

async function headers(env = process.env) {
  const apiUrl = env.NEXT_PUBLIC_API_URL ?? '';
  const providers = hasSimulators(env) ? 'simulated' : 'live';
  const hasCheck = env.NEXT_PUBLIC_FRAUD_CHECK !== 'off';
  const value = policy({
    apiUrl,
    providers,
    airwallexEnv: env.NEXT_PUBLIC_AIRWALLEX_ENV || 'demo',
    gocardlessEnv: env.NEXT_PUBLIC_GOCARDLESS_ENV || 'sandbox',
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
        ...(env.NODE_ENV === 'production' ? [httpsOnly] : []),
        // The development server labels one of its own scripts as JSON.
        ...(env.NODE_ENV === 'development' ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
        { key: 'Permissions-Policy', value: permissions(providers) },
      ],
    },
  ];
}

module.exports = { headers, policy };
