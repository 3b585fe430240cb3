import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import type { ErrorService, Fault } from './create-reporter';
import { scrubEvent } from './scrub-event';

type Transport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<Transport>['send']>[0];

/** Sentry as a client of its own: no global handlers, breadcrumbs, sessions, tracing or replay. */
export function startErrorService(dsn: string, environment: string): ErrorService {
  const client = new BrowserClient({
    dsn,
    environment,
    stackParser: defaultStackParser,
    transport: scrubbingTransport,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();

  return {
    send: (fault) => {
      scope.captureException(fault.error, { captureContext: contextOf(fault) });
    },
    flush: (limit) => client.flush(limit),
  };
}

const contextOf = ({ error, level, reason }: Fault) => ({
  level,
  extra: factsOf(error),
  ...(reason && { fingerprint: ['error page', reason], tags: { reason } }),
});

/** The status of an answer, or the field of it that was not as expected; never what the answer said. */
const factsOf = (error: Error) => ({
  ...('status' in error && typeof error.status === 'number' && { status: error.status }),
  ...('field' in error && typeof error.field === 'string' && { path: error.field }),
});

/**
 * The only way out. Also what Sentry says about its own faults passes here, which `beforeSend` does not see;
 * whatever is no event stays.
 */
function scrubbingTransport(options: Parameters<Transport>[0]): ReturnType<Transport> {
  const transport = makeFetchTransport(options);
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
