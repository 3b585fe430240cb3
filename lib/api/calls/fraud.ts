import { orderAccess } from '@/lib/api/http/authorization';
import { request, requestWithStatus } from '@/lib/api/http/client';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { assertId } from '@/lib/api/http/url';
import { requiredString } from '@/lib/api/parse/fields';
import { isRecord, optionalString } from '@/lib/domain/json';
import type { Challenge, IdentitySession, IdentityStatus, FraudReview } from '@/lib/domain/order/identity';

/** The status of a fraud review is neither pass, challenge nor reject. It never counts as a pass. */
export class InvalidStatus extends Error {
  override readonly name = 'InvalidStatus';
  constructor() {
    super('Invalid status');
  }
}

/** Reads the id of the fraud session that the buyer's browser is profiled under. @throws UnexpectedAnswer */
export async function readFraudSessionId(orderId: string, key: string, signal: AbortSignal): Promise<string> {
  const path = `payment/orders/${assertId(orderId)}/session_id`;
  return requiredString(await request(path, { access: orderAccess(key), signal }), 'session_id');
}

type VerifyPlanOptions = { sessionId: string; planId: string; key: string };

/** Runs the fraud check for a plan. @throws InvalidStatus for a response without a known status */
export async function verifyPlan(
  { sessionId, planId, key }: VerifyPlanOptions,
  signal: AbortSignal,
): Promise<FraudReview> {
  const response = await request(`payment/fraud/${assertId(sessionId)}/verify`, {
    access: orderAccess(key),
    method: 'POST',
    body: { payment_plan: planId },
    signal,
  });
  const fields = isRecord(response) ? response : {};
  const { review_status: status } = fields;
  if (status === 'pass' || status === 'reject') return { status };
  if (status === 'challenge') return { status, challenge: parseChallenge(fields.next_action) };
  throw new InvalidStatus();
}

function parseChallenge(nextAction: unknown): Challenge {
  const veriff = isRecord(nextAction) && isRecord(nextAction.veriff) ? nextAction.veriff : {};
  const options = isRecord(veriff.options) ? veriff.options : {};
  const names: unknown[] = Array.isArray(veriff.names) ? veriff.names : [];
  return {
    type: optionalString(veriff.veriff_type) || 'buyer',
    directorNames: names.filter((name): name is string => typeof name === 'string' && name.trim() !== ''),
    canSkip: options.show_skip_veriff_button === true,
  };
}

export type IdentitySessionRequest = { company: string; user: string; type: string; name?: string };

/** Starts an identity check. @throws UnexpectedAnswer when its URL must not be shown in a frame */
export async function startIdentitySession(
  { type, ...subject }: IdentitySessionRequest,
  key: string,
  signal: AbortSignal,
): Promise<IdentitySession> {
  const response = await request('payment/fraud/veriff_sessions', {
    access: orderAccess(key),
    method: 'POST',
    body: { ...subject, veriff_type: type },
    signal,
  });
  const url = requiredString(response, 'session_url');
  if (!isFrameable(url)) throw new UnexpectedAnswer('session_url');
  return { id: requiredString(response, 'id'), url };
}

/** Allows https, and our own origin for the simulator. */
function isFrameable(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The parser also accepts `https:host` and backslashes: only the canonical spelling passes.
  if (!url || !/^https?:\/\/[^\s\\]+$/.test(text) || url.username || url.password) return false;
  return url.protocol === 'https:' || url.origin === location.origin;
}

const identityStatuses = ['pending', 'accepted', 'rejected'] as const;

/** Reads the status of an identity check; undefined while the API is still processing (202). @throws UnexpectedAnswer */
export async function readIdentityStatus(
  sessionId: string,
  key: string,
  signal: AbortSignal,
): Promise<IdentityStatus | undefined> {
  const path = `payment/fraud/veriff_sessions/${assertId(sessionId)}`;
  // The caller polls every second, so a 202 is not repeated here.
  const { result, status } = await requestWithStatus(path, {
    access: orderAccess(key),
    shouldPoll: false,
    signal,
  });
  if (status === 202) return undefined;
  const identityStatus = identityStatuses.find((known) => known === (isRecord(result) && result.status));
  if (!identityStatus) throw new UnexpectedAnswer('status');
  return identityStatus;
}
