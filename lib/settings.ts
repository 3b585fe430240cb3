/**
 * The public configuration, read once. `scripts/build/configuration.js` refuses malformed values before a build or a
 * start, so they are not validated here. Each variable is written out in full because the bundler replaces it by name.
 */
const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? '';
const isSandboxApi = apiUrl === '';

export const settings = {
  /** Versioned API base, absolute or on our own origin. Inline, because `scripts/bundle/bundle.mjs` reads it in early.js. */
  apiUrl: isSandboxApi ? '/api/sandbox/v1' : apiUrl,
  isSandboxApi,
  authScheme: process.env.NEXT_PUBLIC_AUTH_SCHEME || 'Token',
  branch: process.env.NEXT_PUBLIC_BRANCH || 'main',
  /** Hosts that a redirect may lead to; empty allows any host. */
  redirectHosts: (process.env.NEXT_PUBLIC_REDIRECT_HOSTS ?? '').split(',').filter(Boolean),
  /** DSN of the error service; empty disables error reports. */
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN ?? '',
  /** Write key of the analytics project; empty disables analytics. */
  segmentWriteKey: process.env.NEXT_PUBLIC_SEGMENT_WRITE_KEY ?? '',
  hasAnalytics: Boolean(process.env.NEXT_PUBLIC_SEGMENT_WRITE_KEY),
  isProductionBuild: process.env.NODE_ENV === 'production',
  isDevelopmentBuild: process.env.NODE_ENV === 'development',
} as const;

/** Returns the name on the environment banner: empty only on `main` without the sandbox and without simulated providers. */
export function getEnvironmentName(): string {
  if (settings.branch !== 'main') return settings.branch;
  if (isSandboxApi) return 'sandbox';
  return process.env.NEXT_PUBLIC_PROVIDERS === 'simulated' ? 'simulated' : '';
}
