import { AnalyticsBrowser, type Plugin } from '@segment/analytics-next';
import type { Send } from './create-tracker';
import { scrub } from './scrub';

type Endpoint = { protocol: 'http' | 'https'; apiHost: string };

const DESTINATION = 'Segment.io';
const SERVICE = 'api.segment.io/v1';

/** Where events go: `host` (then below `/v1`), `host/path` or a whole address; the service's own for ''. */
export function endpointOf(host: string): Endpoint {
  const given = host || SERVICE;
  const url = new URL(given.includes('://') ? given : `https://${given}`);
  const path = url.pathname.replace(/\/+$/, '') || '/v1';
  return { protocol: url.protocol === 'http:' ? 'http' : 'https', apiHost: url.host + path };
}

/**
 * Makes each event anew from the fields that may leave; the library's own context holds the address with the key.
 * Where the destination is switched off, the page is going: the library would send in a task that never runs, so the
 * event leaves from here, as a beacon.
 */
const allowList = (writeKey: string, { protocol, apiHost }: Endpoint): Plugin => ({
  name: 'Allow-list',
  type: 'enrichment',
  version: '1',
  isLoaded: () => true,
  load: async () => undefined,
  track: (sent) => {
    const { type, event, properties, messageId, anonymousId, timestamp, context, integrations } = sent.event;
    sent.event = {
      ...{ type, event, properties, messageId, anonymousId, timestamp },
      context: {
        library: context?.library,
        locale: context?.locale,
        userAgent: context?.userAgent,
        page: { path: scrub(window.location.pathname) },
        // The service would note the buyer's own.
        ip: '0.0.0.0',
      },
      integrations: {},
    };
    if (integrations?.[DESTINATION] !== false) return sent;
    const body = JSON.stringify({ ...sent.event, writeKey, sentAt: new Date() });
    if (navigator.sendBeacon(`${protocol}://${apiHost}/t`, body)) {
      sent.event.integrations = { [DESTINATION]: false };
    }
    return sent;
  },
});

/** Starts Segment without its CDN, cookies, storage and own metrics. The only file that knows the library. */
export async function loadSegment({ writeKey, host }: { writeKey: string; host: string }): Promise<Send> {
  const endpoint = endpointOf(host);
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: { [DESTINATION]: { apiKey: writeKey, addBundledMetadata: false } },
        metrics: { sampleRate: 0 },
      },
      plugins: [allowList(writeKey, endpoint)],
    },
    {
      disableClientPersistence: true,
      useQueryString: false,
      integrations: {
        [DESTINATION]: {
          ...endpoint,
          deliveryStrategy: { config: { keepalive: true, credentials: 'omit' } },
        },
      },
    },
  );
  return ({ event, properties, at, leaving }) =>
    analytics.track(event, properties, {
      timestamp: at,
      integrations: leaving ? { [DESTINATION]: false } : {},
    });
}
