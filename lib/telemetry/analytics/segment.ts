// Separate chunk: the library is loaded when the page is idle.
import { AnalyticsBrowser, type Plugin } from '@segment/analytics-next';
import { scrub } from '@/lib/telemetry/redaction/scrub';
import type { SendEvent } from './create-tracker';

type SegmentEndpoint = { protocol: 'http' | 'https'; apiHost: string };

const DESTINATION_NAME = 'Segment.io';
const DEFAULT_HOST = 'api.segment.io/v1';

/** Parses `host` (then below `/v1`), `host/path` or a whole URL. Returns the service's own endpoint for ''. */
export function parseEndpoint(host: string): SegmentEndpoint {
  const address = host || DEFAULT_HOST;
  const url = new URL(address.includes('://') ? address : `https://${address}`);
  const path = url.pathname.replace(/\/+$/, '') || '/v1';
  return { protocol: url.protocol === 'http:' ? 'http' : 'https', apiHost: url.host + path };
}

/**
 * Rebuilds each event from an allow-list of fields, because the library's context holds the URL with the key. When the
 * destination is switched off, the page is unloading and the library's own task would never run: the event is then sent
 * from here, as a beacon.
 */
const createAllowListPlugin = (writeKey: string, { protocol, apiHost }: SegmentEndpoint): Plugin => ({
  name: 'Allow-list',
  type: 'enrichment',
  version: '1',
  isLoaded: () => true,
  load: async () => undefined,
  track: (eventContext) => {
    const { type, event, properties, messageId, anonymousId, timestamp, context, integrations } =
      eventContext.event;
    eventContext.event = {
      ...{ type, event, properties, messageId, anonymousId, timestamp },
      context: {
        library: context?.library,
        locale: context?.locale,
        userAgent: context?.userAgent,
        page: { path: scrub(window.location.pathname) },
        // Otherwise the service records the buyer's IP address.
        ip: '0.0.0.0',
      },
      integrations: {},
    };
    if (integrations?.[DESTINATION_NAME] !== false) return eventContext;
    const body = JSON.stringify({ ...eventContext.event, writeKey, sentAt: new Date() });
    if (navigator.sendBeacon(`${protocol}://${apiHost}/t`, body)) {
      eventContext.event.integrations = { [DESTINATION_NAME]: false };
    }
    return eventContext;
  },
});

/** Starts Segment without its CDN, cookies, storage and metrics. The only file that imports the library. */
export async function loadSegment({
  writeKey,
  host,
}: {
  writeKey: string;
  host: string;
}): Promise<SendEvent> {
  const endpoint = parseEndpoint(host);
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: { [DESTINATION_NAME]: { apiKey: writeKey, addBundledMetadata: false } },
        metrics: { sampleRate: 0 },
      },
      plugins: [createAllowListPlugin(writeKey, endpoint)],
    },
    {
      disableClientPersistence: true,
      useQueryString: false,
      integrations: {
        [DESTINATION_NAME]: {
          ...endpoint,
          deliveryStrategy: { config: { keepalive: true, credentials: 'omit' } },
        },
      },
    },
  );
  return ({ event, properties, occurredAt, isLeaving }) =>
    analytics.track(event, properties, {
      timestamp: occurredAt,
      integrations: isLeaving ? { [DESTINATION_NAME]: false } : {},
    });
}
