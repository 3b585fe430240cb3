import { Scope, type BrowserClient, type NodeClient } from '@sentry/nextjs';
import { scrubEvent } from '@/lib/telemetry/redaction/scrub-event';
import type { ErrorReport, ErrorService } from './create-reporter';

type Transport = ReturnType<ConstructorParameters<typeof BrowserClient>[0]['transport']>;
type Envelope = Parameters<Transport['send']>[0];

/** Options that browser and server share: nothing but the error itself is collected. */
export const privacyOptions = {
  sendClientReports: false,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
};

/** Wraps a client in a scope of its own, so that nothing global of the SDK adds to its events. All carry `tags`. */
export function createErrorService(
  client: BrowserClient | NodeClient,
  tags: Record<string, string> = {},
): ErrorService {
  const scope = new Scope();
  scope.setClient(client);
  scope.setTags(tags);
  client.init();
  return {
    send: (errorReport) => {
      scope.captureException(errorReport.error, { captureContext: captureContextOf(errorReport) });
    },
    flush: (timeoutMs) => client.flush(timeoutMs),
  };
}

const captureContextOf = ({ error, level, reason }: ErrorReport) => ({
  level,
  extra: errorDetailsOf(error),
  ...(reason && { fingerprint: ['error page', reason], tags: { reason } }),
});

/** The status of an API response, or the path of an unexpected field; never the content of a response. */
const errorDetailsOf = (error: Error) => ({
  ...('status' in error && typeof error.status === 'number' && { status: error.status }),
  ...('field' in error && typeof error.field === 'string' && { path: error.field }),
});

/**
 * Scrubs every event on its way out and drops all other items. Done in the transport because the SDK's reports about its
 * own errors do not pass `beforeSend`.
 */
export function scrubTransport(transport: Transport): Transport {
  return {
    ...transport,
    send: (envelope) => {
      const scrubbed = scrubEnvelope(envelope);
      return scrubbed ? transport.send(scrubbed) : Promise.resolve({});
    },
  };
}

function scrubEnvelope([headers, items]: Envelope): Envelope | undefined {
  const { event_id, sent_at } = headers as { event_id?: string; sent_at?: string };
  const events = (items as [{ type: string }, Record<string, unknown>][])
    .filter(([{ type }]) => type === 'event')
    .map(([header, event]) => [{ type: header.type }, scrubEvent(event)]);
  return events.length > 0 ? ([{ event_id, sent_at }, events] as unknown as Envelope) : undefined;
}
