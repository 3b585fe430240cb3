// Separate chunk: the SDK is loaded with the first report.
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/nextjs';
import type { ErrorService } from './create-reporter';
import { createErrorService, privacyOptions, scrubTransport } from './sentry-client';
import { getSupportReference } from './support-reference';

/** Starts Sentry as a client of its own: no global handlers, breadcrumbs, sessions, tracing or replay. */
export function startErrorService(dsn: string, environment: string): ErrorService {
  return createErrorService(
    new BrowserClient({
      ...privacyOptions,
      dsn,
      environment,
      release: process.env._sentryRelease,
      stackParser: defaultStackParser,
      transport: (options) => scrubTransport(makeFetchTransport(options)),
      integrations: [dedupeIntegration(), linkedErrorsIntegration()],
      enhanceFetchErrorMessages: false,
    }),
    { support_reference: getSupportReference() },
  );
}
