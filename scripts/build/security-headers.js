const { i18n } = require('../../next-i18next.config');
const { hashOf, readEarlyScript } = require('./early/early-script');
const { hasSimulators } = require('./simulators');

/**
 * The headers of every page, and of the SDK. A provider's hosts are allowed only when its real scripts are used. The
 * style element needs 'unsafe-inline' because styled-components writes into one at run time.
 */
const identity = ['https://*.veriff.me', 'https://*.veriff.com'];
const airwallexHosts = {
  prod: (name) => `${name}.airwallex.com`,
  demo: (name) => `${name}-demo.airwallex.com`,
  sandbox: (name) => `${name}.sandbox.airwallex.com`,
};

/**
 * Lists Airwallex's sources in one environment: scripts, the frames of the card field, of its device fingerprint and of
 * 3-D Secure (`pci-api` starts it), and its calls and sockets. Three things of the test systems are production's: the scripts that the package
 * preloads, the sandbox's metrics, and the 3-D Secure host. The demo system calls the sandbox, too.
 */
function airwallex(env) {
  const { prod, sandbox, [env]: own } = airwallexHosts;
  const https = (names, ...systems) => [
    ...new Set(systems.flatMap((host) => names.map((name) => `https://${host(name)}`))),
  ];
  const systems = env === 'demo' ? [own, sandbox] : [own];
  const frame = [...https(['static', 'checkout', 'threeds', 'pci-api'], own), ...https(['threeds'], prod)];
  return {
    script: https(['static', 'checkout'], prod, own),
    frame: [...new Set(frame)],
    connect: [
      ...new Set([
        ...https(['o11y'], env === 'sandbox' ? prod : own),
        ...https(['api', 'pci-api', 'bws'], ...systems),
        ...systems.map((host) => `wss://${host('bws')}`),
        ...frame,
      ]),
    ],
  };
}

/** GoCardless' drop-in has one host; its flow is a frame of the sandbox or the live host. */
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
/** The profiling tag loads scripts, frames and images from its own domain, too. */
const profiling = (host) => [...new Set([`https://${host}`, 'https://*.online-metrix.net'])];

/** Returns the origin of a URL whose scheme is optional. */
const originOf = (address) => new URL(/^https?:\/\//.test(address) ? address : `https://${address}`).origin;

/** Adds 'self': the checkout embeds its own pages. */
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
    inlineScript = '',
    development,
  } = situation;
  const isLive = providers === 'live';
  const hosts = isLive ? live({ airwallexEnv, gocardlessEnv }) : simulated;
  const tag = isLive && profilingHost ? profiling(profilingHost) : [];
  const api = apiUrl ? [new URL(apiUrl).origin] : [];
  // The development server needs eval and a WebSocket.
  const loose = development ? ["'unsafe-eval'", "'unsafe-inline'"] : [];
  const inline = inlineScript && !development ? [hashOf(inlineScript)] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...loose, ...hosts.script, ...tag],
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
    // The profiling tag runs in a frame of the same origin.
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

/** Allows camera and microphone for the provider's identity-check frame. */
function permissions(providers) {
  const allowed = ['self', ...(providers === 'live' ? identity.map((host) => `"${host}"`) : [])].join(' ');
  return `camera=(${allowed}), microphone=(${allowed}), geolocation=()`;
}

/**
 * HSTS for two years; browsers ignore it over plain http. Subdomains and the preload list are the operator's decision:
 * subdomains may belong to others, and leaving the list takes months.
 */
const httpsOnly = { key: 'Strict-Transport-Security', value: `max-age=${2 * 365 * 24 * 60 * 60}` };

async function headers(env = process.env, inlineScript = readEarlyScript()) {
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
    inlineScript,
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
        // The development server sends one of its scripts as JSON.
        ...(env.NODE_ENV === 'development' ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
        { key: 'Permissions-Policy', value: permissions(providers) },
        // A page that opened a payment link has no hold on it; windows of providers keep theirs.
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
      ],
    },
    {
      // Next adds the default language to a path before it compares.
      source: `/${i18n.defaultLocale}/sdk/:path*`,
      locale: false,
      // Pages of merchants load the scripts as a module or with `integrity`, and read the schema.
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ];
}

module.exports = { headers, policy };
