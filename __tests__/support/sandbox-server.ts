import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxHandlers } from '@/lib/sandbox/handlers';
import { respondFromHandlers } from '@/lib/sandbox/respond-from-handlers';
import { createStore, type Store } from '@/lib/sandbox/store';

export type SandboxServer = { origin: string; store: Store; close: () => Promise<unknown> };

/** Starts a server that answers from the sandbox, as the API route does, for clients outside of Jest. */
export async function startSandboxServer(): Promise<SandboxServer> {
  const store = createStore();
  const handlers = createSandboxHandlers(store);
  const server = createServer((request, response) => void respondFromHandlers(handlers, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    close: () => {
      store.reset();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
