import { settings } from '@/lib/settings';
import { createReporter } from './create-reporter';

export type { Level } from './create-reporter';

const reporter = createReporter({
  dsn: settings.sentryDsn,
  environment: settings.branch,
  isDevelopment: settings.isDevelopmentBuild,
  loadService: () => import('./error-service'),
});

/**
 * Reports an error, scrubbed of keys and bank details. `reason` groups equal errors under the fingerprint "error page" plus
 * itself. Without an error service it logs to the console in development and does nothing in production.
 */
export const report = reporter.report;

/** Resolves when all reports have been sent, after 2000 ms at the latest. */
export const flushReports = reporter.flush;
