import type { Challenge, IdentitySession, IdentityStatus, Review } from '@/lib/domain/identity';
import { isFields, optionalText, textIn } from './answer';
import { orderAccess } from './authorization';
import { request, requestWithStatus } from './client';
import { UnexpectedAnswer } from './errors';
import { idSegment } from './url';

/** The fraud check answered with something that is neither pass, challenge nor reject. It never counts as a pass. */
export class InvalidStatus extends Error {
  override readonly name = 'InvalidStatus';
  constructor() {
    super('Invalid status');
  }
}

/** The fraud session of an order, under which its buyer's browser is profiled. */
export async function readSessionId(order: string, key: string, signal: AbortSignal): Promise<string> {
  const path = `payment/orders/${idSegment(order)}/session_id`;
  return textIn(await request(path, { access: orderAccess(key), signal }), 'session_id');
}

type Verification = { session: string; plan: string; key: string };

/** Verifies a plan. @throws InvalidStatus */
export async function verifyPlan({ session, plan, key }: Verification, signal: AbortSignal): Promise<Review> {
  const answer = await request(`payment/fraud/${idSegment(session)}/verify`, {
    access: orderAccess(key),
    method: 'POST',
    body: { payment_plan: plan },
    signal,
  });
  const fields = isFields(answer) ? answer : {};
  const { review_status: status } = fields;
  if (status === 'pass' || status === 'reject') return { status };
  if (status === 'challenge') return { status, challenge: challengeIn(fields.next_action) };
  throw new InvalidStatus();
}

function challengeIn(next: unknown): Challenge {
  const veriff = isFields(next) && isFields(next.veriff) ? next.veriff : {};
  const options = isFields(veriff.options) ? veriff.options : {};
  const names: unknown[] = Array.isArray(veriff.names) ? veriff.names : [];
  return {
    type: optionalText(veriff.veriff_type) || 'buyer',
    names: names.filter((name): name is string => typeof name === 'string' && name.trim() !== ''),
    maySkip: options.show_skip_veriff_button === true,
  };
}

export type IdentityStart = { company: string; user: string; type: string; name?: string };

/** Begins an identity check. @throws UnexpectedAnswer when its address is not one that a frame may show */
export async function startIdentity(
  { type, ...who }: IdentityStart,
  key: string,
  signal: AbortSignal,
): Promise<IdentitySession> {
  const answer = await request('payment/fraud/veriff_sessions', {
    access: orderAccess(key),
    method: 'POST',
    body: { ...who, veriff_type: type },
    signal,
  });
  const url = textIn(answer, 'session_url');
  if (!isFrameable(url)) throw new UnexpectedAnswer('session_url');
  return { id: textIn(answer, 'id'), url };
}

/** Over https, or from our own origin, where the simulator is. */
function isFrameable(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Written as an address that could also be followed.
  if (!url || !/^https?:\/\/[^\s\\]+$/.test(address) || url.username || url.password) return false;
  return url.protocol === 'https:' || url.origin === location.origin;
}

const statuses = ['pending', 'accepted', 'rejected'] as const;

/** How an identity check stands; undefined while the API is still working on the answer. */
export async function readIdentity(
  id: string,
  key: string,
  signal: AbortSignal,
): Promise<IdentityStatus | undefined> {
  const path = `payment/fraud/veriff_sessions/${idSegment(id)}`;
  // The next read is a second away: a 202 is not waited for.
  const { result, status } = await requestWithStatus(path, { access: orderAccess(key), poll: false, signal });
  if (status === 202) return undefined;
  const found = statuses.find((one) => one === (isFields(result) && result.status));
  if (!found) throw new UnexpectedAnswer('status');
  return found;
}
