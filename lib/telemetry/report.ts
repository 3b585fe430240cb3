import { settings } from '@/lib/settings';
import { createReporter } from './create-reporter';

export type { Level } from './create-reporter';

const reporter = createReporter({
  dsn: settings.sentryDsn,
  environment: settings.branch,
  development: settings.development,
  load: () => import('./error-service'),
});

/**
 * Reports a fault, with keys and bank details taken out. `reason` groups equal faults under the fingerprint
 * "error page" plus itself. Without an error service it goes to the console in development and nowhere in
 * production.
 */
export const report = reporter.report;

/** Waits until what was reported has left the page, at most 2000 ms. */
export const flush = reporter.flush;
