import { report } from './report';

/** Reports an error that the checkout continues without, or that it retries. */
export function reportSwallowed(error: unknown): undefined {
  report(error, { level: 'warning', reason: 'Request failed' });
}
