import {
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeNodeTransport,
  NodeClient,
} from '@sentry/nextjs';
import type { ErrorService } from './create-reporter';
import { createErrorService, privacyOptions, scrubTransport } from './sentry-client';

/** Starts Sentry in the Node server, with the same scrubbing as in browsers: no tracing, no request data. */
export function startServerErrorService(dsn: string, environment: string): ErrorService {
  return createErrorService(
    new NodeClient({
      ...privacyOptions,
      dsn,
      environment,
      release: process.env._sentryRelease,
      stackParser: defaultStackParser,
      transport: (options) => scrubTransport(makeNodeTransport(options)),
      integrations: [dedupeIntegration(), linkedErrorsIntegration()],
      // Would patch modules for tracing as they are loaded.
      enableRuntimeChannelInjection: false,
    }),
  );
}
