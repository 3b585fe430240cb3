import type { NextApiRequest, NextApiResponse } from 'next';
import { createHandlers } from '@/lib/sandbox/handlers';
import { respond } from '@/lib/sandbox/respond';
import { createStore, type Store } from '@/lib/sandbox/store';
import { settings } from '@/lib/settings';

export const config = { api: { bodyParser: false, externalResolver: true } };

// The store outlives hot reloads, so it hangs on globalThis rather than on this module.
const shared = globalThis as typeof globalThis & { sandboxStore?: Store };
const handlers = createHandlers((shared.sandboxStore ??= createStore()));

export default async function sandbox(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (settings.sandbox) await respond(handlers, req, res);
  else res.status(404).end();
}
