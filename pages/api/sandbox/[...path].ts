import type { NextApiRequest, NextApiResponse } from 'next';
import { createSandboxHandlers } from '@/lib/sandbox/handlers';
import { respondFromHandlers } from '@/lib/sandbox/respond-from-handlers';
import { createStore, type Store } from '@/lib/sandbox/store';
import { settings } from '@/lib/settings';

export const config = { api: { bodyParser: false, externalResolver: true } };

// The store outlives hot reloads, so it hangs on globalThis rather than on this module.
const globalWithStore = globalThis as typeof globalThis & { sandboxStore?: Store };
const handlers = createSandboxHandlers((globalWithStore.sandboxStore ??= createStore()));

export default async function handleSandboxRequest(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (settings.isSandboxApi) await respondFromHandlers(handlers, req, res);
  else res.status(404).end();
}
