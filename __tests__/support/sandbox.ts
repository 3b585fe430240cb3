import { setupServer } from 'msw/node';
import { createSandboxHandlers } from '@/lib/sandbox/handlers';
import { createStore } from '@/lib/sandbox/store';

/** The sandbox that Jest talks to: the same handlers as in development, answering under any origin. */
export const store = createStore();
export const server = setupServer(...createSandboxHandlers(store));

export function resetSandbox(): void {
  server.resetHandlers();
  store.reset();
}

/** Answers the calls of a whole test file, each test from an empty store. */
export function answerFromSandbox(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(resetSandbox);
  afterAll(() => server.close());
}

type CallOptions = {
  key?: string;
  authorization?: string;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
};

/** One call of the sandbox: below the version, or from `/api` on. */
export async function callSandbox(
  method: string,
  path: string,
  { key = 'basic', body, ...options }: CallOptions = {},
) {
  const { authorization = `OrderKey key-${key}`, contentType = 'application/json', headers } = options;
  const response = await fetch(`http://localhost${path.startsWith('/api') ? '' : '/api/sandbox/v1'}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': contentType }), ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: parseBody(await response.text()) };
}

/** Returns the requests that the sandbox received for an order, oldest first, without secrets. */
export async function readJournal(scenario: string, pathPart = '') {
  const { body } = await callSandbox('GET', `/api/sandbox/orders/order-${scenario}/journal`, {
    key: scenario,
  });
  const entries = body as { method: string; path: string; body?: Record<string, unknown> }[];
  return entries.filter(({ path }) => path.includes(pathPart));
}

function parseBody(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
