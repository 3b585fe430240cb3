import { createHash } from 'node:crypto';
import type { ReceivedRequest } from '@/lib/sandbox/received-request';
import { errorResponse, type SandboxResponse } from '@/lib/sandbox/sandbox-response';
import type { Store } from '@/lib/sandbox/store';
import type { Account } from './account';

const MAX_KEY_LENGTH = 255;

type RepeatableCall = ReceivedRequest & { store: Store; account: Account };

/** Runs a call once per idempotency key: a repetition gets the first successful response, another request is refused. */
export function respondOnce<Call extends RepeatableCall>(
  call: Call,
  respond: (call: Call) => SandboxResponse,
): SandboxResponse {
  const idempotencyKey = call.headers.get('idempotency-key');
  if (!idempotencyKey) return respond(call);
  if (idempotencyKey.length > MAX_KEY_LENGTH)
    return errorResponse(400, `Idempotency-Key has at most ${MAX_KEY_LENGTH} characters.`);
  const { idempotentResponses } = call.store.merchants;
  const recordKey = `${call.account.id} ${idempotencyKey}`;
  const fingerprint = fingerprintOf(call);
  const previous = idempotentResponses.get(recordKey);
  if (previous && previous.fingerprint !== fingerprint)
    return errorResponse(422, 'The Idempotency-Key was used for another request.');
  if (previous) return { ...previous.response, headers: { 'idempotent-replayed': 'true' } };
  const response = respond(call);
  if (response.status < 300) idempotentResponses.set(recordKey, { fingerprint, response });
  return response;
}

const fingerprintOf = ({ url, body }: ReceivedRequest) =>
  createHash('sha256')
    .update(`${url.pathname} ${JSON.stringify(body)}`)
    .digest('hex');
