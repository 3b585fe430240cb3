import type { Instrumentation } from 'next';
import { settings } from '@/lib/settings';
import type { ErrorService } from '@/lib/telemetry/errors/create-reporter';
import { rememberQuery } from '@/lib/telemetry/redaction/seen-queries';

let servicePromise: Promise<ErrorService> | undefined;

/**
 * Reports an error that a page or an API route did not catch in the Node server; Next calls it. Nothing of the request is
 * sent. Its query is remembered only to remove the keys in it from the error's texts.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  // The import stays inside this block: a bundler drops it for the edge runtime, which has no Node client.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (!settings.sentryDsn) return;
    rememberQuery(path.split('?').slice(1).join('?'));
    servicePromise ??= import('@/lib/telemetry/errors/server-error-service').then(
      ({ startServerErrorService }) => startServerErrorService(settings.sentryDsn, settings.branch),
    );
    const service = await servicePromise;
    service.send({ error: error instanceof Error ? error : new Error(String(error)), level: 'error' });
  }
};
