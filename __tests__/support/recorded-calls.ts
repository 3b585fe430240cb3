import { server } from './sandbox';

/** A request to the API; `endpoint` is its method and the last segment of its path. */
export type RecordedCall = { endpoint: string; path: string; body: Record<string, unknown> };

/** Records the requests to the API of each test of a file, oldest first. The body of a request without JSON is empty. */
export function recordCalls(): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const record = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname;
    if (!path.startsWith('/api/')) return;
    const call = { endpoint: `${request.method} ${path.replace(/.*\//, '')}`, path, body: {} };
    calls.push(call);
    call.body = await request
      .clone()
      .json()
      .catch(() => ({}));
  };
  beforeEach(() => {
    calls.length = 0;
    server.events.on('request:start', record);
  });
  afterEach(() => server.events.removeListener('request:start', record));
  return calls;
}
