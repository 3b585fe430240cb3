import { setupServer } from 'msw/node';
import { createHandlers } from '@/lib/sandbox/handlers';
import { createStore } from '@/lib/sandbox/store';

/** The sandbox that Jest talks to: the same handlers as in development, answering under any origin. */
export const store = createStore();
export const server = setupServer(...createHandlers(store));

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

type Options = {
  key?: string;
  authorization?: string;
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
};

/** One call of the sandbox: below the version, or from `/api` on. */
export async function call(method: string, path: string, { key = 'basic', body, ...options }: Options = {}) {
  const { authorization = `OrderKey key-${key}`, type = 'application/json', headers } = options;
  const response = await fetch(`http://localhost${path.startsWith('/api') ? '' : '/api/sandbox/v1'}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
