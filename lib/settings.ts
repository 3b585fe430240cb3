/**
 * The public configuration, read once. `scripts/configuration.js` refuses malformed values before a build or a
 * start, so nothing is checked a second time here. Each name is written out because the bundler replaces it whole.
 */
const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? '';
const sandbox = apiUrl === '';
const simulated = (process.env.NEXT_PUBLIC_PROVIDERS || (sandbox ? 'simulated' : 'live')) === 'simulated';

export const settings = {
  /** Versioned API base, absolute or on our own origin. */
  apiUrl: sandbox ? '/api/sandbox/v1' : apiUrl,
  sandbox,
  authScheme: process.env.NEXT_PUBLIC_AUTH_SCHEME || 'Token',
  branch: process.env.NEXT_PUBLIC_BRANCH || 'main',
  simulatedProviders: simulated,
  /** Whether Stripe may watch the page for signs of fraud. */
  stripeFraudSignals: process.env.NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS === 'on',
  /** Which of Airwallex's systems takes the cards. */
  airwallexEnv: (process.env.NEXT_PUBLIC_AIRWALLEX_ENV || 'demo') as 'demo' | 'sandbox' | 'prod',
  /** Which of GoCardless' systems opens its hosted flow. */
  gocardlessEnv: (process.env.NEXT_PUBLIC_GOCARDLESS_ENV || 'sandbox') as 'sandbox' | 'live',
  /** Hosts a redirect may go to; empty means any. */
  redirectHosts: (process.env.NEXT_PUBLIC_REDIRECT_HOSTS ?? '').split(',').filter(Boolean),
  /** Where faults are reported to; empty means nowhere. */
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN ?? '',
  /** The analytics project; empty means no analytics. */
  segmentWriteKey: process.env.NEXT_PUBLIC_SEGMENT_WRITE_KEY ?? '',
  /** A host of our own that passes analytics on; empty means the service's. */
  segmentHost: process.env.NEXT_PUBLIC_SEGMENT_HOST ?? '',
  /** Whether a plan is verified before it is settled. */
  fraudCheck: process.env.NEXT_PUBLIC_FRAUD_CHECK !== 'off',
  /** The account of the profiling tag; empty means no profiling, but for the simulator's. */
  tmxOrgId: process.env.NEXT_PUBLIC_TMX_ORG_ID ?? '',
  /** Where the profiling tag comes from; empty means its maker's host. */
  tmxHost: process.env.NEXT_PUBLIC_TMX_HOST ?? '',
  production: process.env.NODE_ENV === 'production',
  development: process.env.NODE_ENV === 'development',
} as const;
