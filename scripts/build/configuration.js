const { hasSimulators } = require('./simulators');

/**
 * Valid values of each variable. `next.config.js` calls `check` before every build and start, so a wrong value prints one
 * line instead of breaking the checkout.
 */
const isApiUrl = (value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isEncrypted && username + password === '' && /^[^?#]+\/v\d+$/.test(value);
};
const anyUrl = (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const host = /^[a-z0-9.-]+(:\d+)?$/i;
/** Accepts a host only in the form that URLs normalize to, because it is compared with those. */
const isHost = (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value;

const variables = {
  NEXT_PUBLIC_API_URL: [
    isApiUrl,
    'an https address (http on localhost) without user name and query that ends in its version, such as https://api.example.com/v1',
  ],
  NEXT_PUBLIC_AUTH_SCHEME: [(value) => /^[A-Za-z][A-Za-z0-9-]*$/.test(value), 'one word, such as Token'],
  NEXT_PUBLIC_BRANCH: [(value) => /^[\w./-]{1,100}$/.test(value), 'the name of a branch'],
  NEXT_PUBLIC_PROVIDERS: [(value) => ['simulated', 'live'].includes(value), '"simulated" or "live"'],
  NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS: [(value) => ['on', 'off'].includes(value), '"on" or "off"'],
  NEXT_PUBLIC_AIRWALLEX_ENV: [
    (value) => ['demo', 'sandbox', 'prod'].includes(value),
    '"demo", "sandbox" or "prod"',
  ],
  NEXT_PUBLIC_GOCARDLESS_ENV: [(value) => ['sandbox', 'live'].includes(value), '"sandbox" or "live"'],
  NEXT_PUBLIC_FRAUD_CHECK: [(value) => ['on', 'off'].includes(value), '"on" or "off"'],
  NEXT_PUBLIC_TMX_ORG_ID: [(value) => /^[A-Za-z0-9]{1,32}$/.test(value), 'letters and digits'],
  NEXT_PUBLIC_TMX_HOST: [(value) => host.test(value), 'a host, such as profile.example'],
  NEXT_PUBLIC_SENTRY_DSN: [
    (value) => anyUrl(value) && new URL(value).username !== '' && /\/\d+$/.test(value),
    'a DSN, such as https://key@errors.example/1',
  ],
  NEXT_PUBLIC_SEGMENT_WRITE_KEY: [(value) => /^\w{1,100}$/.test(value), 'a write key'],
  NEXT_PUBLIC_SEGMENT_HOST: [
    (value) => anyUrl(value.includes('://') ? value : `https://${value}`),
    'a host, such as events.example/v1',
  ],
  NEXT_PUBLIC_REDIRECT_HOSTS: [
    (value) => value.split(',').every(isHost),
    'hosts as browsers write them, with commas between, such as shop.example,shop.example:8443',
  ],
  NEXT_PUBLIC_TERMS_URL: [anyUrl, 'an http(s) address'],
  NEXT_PUBLIC_PRIVACY_URL: [anyUrl, 'an http(s) address'],
  NEXT_PUBLIC_HELP_URL: [anyUrl, 'an http(s) address'],
  CHECKOUT_FRAME_ANCESTORS: [
    (value) => /^[\w*:/. '-]+$/.test(value),
    'sources as in the CSP, such as https://shop.example',
  ],
};

/** @param {Record<string, string | undefined>} env @returns {string[]} one sentence for each malformed value */
function findProblems(env) {
  return Object.entries(variables)
    .filter(([name, [isValid]]) => env[name] && !isValid(env[name]))
    .map(([name, [, expected]]) => `${name} must be ${expected}.`);
}

/** Settings that are not meant for real buyers: the setting, when it is so, and what it means. */
/** @type {[string, (env: Record<string, string | undefined>) => unknown, string][]} */
const warnings = [
  [
    'NEXT_PUBLIC_API_URL is unset',
    (env) => !env.NEXT_PUBLIC_API_URL,
    'orders come from the built-in sandbox, and nothing is paid.',
  ],
  [
    'NEXT_PUBLIC_API_URL is not encrypted',
    (env) => env.NEXT_PUBLIC_API_URL?.startsWith('http:'),
    'order keys travel in plain text. Use https.',
  ],
  [
    'NEXT_PUBLIC_PROVIDERS is simulated',
    (env) => env.NEXT_PUBLIC_API_URL && hasSimulators(env),
    'cards and bank details go to stand-ins, and nothing is collected. Say live.',
  ],
  [
    'NEXT_PUBLIC_FRAUD_CHECK is off',
    (env) => env.NEXT_PUBLIC_FRAUD_CHECK === 'off',
    'plans are paid without a fraud check. Say on.',
  ],
  [
    'NEXT_PUBLIC_REDIRECT_HOSTS is unset',
    (env) => !env.NEXT_PUBLIC_REDIRECT_HOSTS,
    'an order may lead the buyer to any host. Name those of the shops and of the bank approval.',
  ],
  [
    'NEXT_PUBLIC_AIRWALLEX_ENV is unset',
    (env) => hasLiveProviders(env) && !env.NEXT_PUBLIC_AIRWALLEX_ENV,
    'cards are taken in the demo system. Say demo, sandbox or prod.',
  ],
  [
    'NEXT_PUBLIC_GOCARDLESS_ENV is unset',
    (env) => hasLiveProviders(env) && !env.NEXT_PUBLIC_GOCARDLESS_ENV,
    'direct debits are set up in the test system. Say live or sandbox.',
  ],
];
const hasLiveProviders = (env) => env.NEXT_PUBLIC_API_URL && !hasSimulators(env);

/** @param {Record<string, string | undefined>} env @returns {string[]} what is allowed, and not meant for real buyers */
function findWarnings(env) {
  if (env.NODE_ENV !== 'production') return [];
  const ancestors = env.CHECKOUT_FRAME_ANCESTORS || '*';
  const anybody = ancestors
    .split(' ')
    .find((source) => /^(\*|https?:|(https?:\/\/)?\*(:[\d*]+)?)$/.test(source));
  return [
    ...(anybody
      ? [
          `CHECKOUT_FRAME_ANCESTORS has ${anybody}: any page may embed this checkout. Name the shops that may.`,
        ]
      : []),
    ...warnings.filter(([, applies]) => applies(env)).map(([setting, , meaning]) => `${setting}: ${meaning}`),
  ];
}

function check(env = process.env) {
  const found = findProblems(env);
  if (found.length > 0) {
    console.error(`Configuration: ${found.join(' ')}`);
    process.exit(1);
  }
  // A build reads its configuration in each of its processes; only the first prints warnings.
  if (env.CONFIGURATION_CHECKED) return;
  env.CONFIGURATION_CHECKED = '1';
  findWarnings(env).forEach((warning) => console.warn(`Configuration: ${warning}`));
}

module.exports = { check, findProblems, findWarnings };
