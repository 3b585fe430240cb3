import type { SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import { readId, readTrimmedString, type ReceivedRequest } from '@/lib/sandbox/received-request';
import {
  created,
  errorResponse,
  invalidFieldResponse,
  notFound,
  ok,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import { offeredPlansOf, userIdOf } from '@/lib/sandbox/scenario-instance';
import { findMerchantInstanceId, parseInstanceId, type Store } from '@/lib/sandbox/store';

const DIRECTOR_NAMES = ['Ada Baker', 'Ben Baker'];
/** An identity session is pending for this many polls before it is accepted. */
const PENDING_POLL_COUNT = 2;

function verifyPlan({ instance, url, body }: SandboxCall): SandboxResponse {
  const planId = readId(body, 'payment_plan');
  if (!offeredPlansOf(instance, url.origin).some(({ id }) => id === planId)) {
    return invalidFieldResponse('payment_plan', 'The plan is not offered.');
  }
  const { reviewStatus = 'pass', identity } = instance.scenario;
  const status = reviewStatus === 'challenge' && instance.verdict === 'accepted' ? 'pass' : reviewStatus;
  if (status === 'reject') instance.verdict = 'declined';
  if (status !== 'challenge') return ok({ review_status: status, next_action: null });
  const isDirector = identity?.isDirector === true;
  const veriff = {
    veriff_type: isDirector ? 'director' : 'buyer',
    names: isDirector ? DIRECTOR_NAMES : [],
    options: { show_skip_veriff_button: identity?.canSkip === true },
  };
  return ok({ review_status: status, next_action: { veriff } });
}

function startIdentity({ instance, store, url, body }: SandboxCall): SandboxResponse {
  if (readId(body, 'user') !== userIdOf(instance))
    return invalidFieldResponse('user', 'The user does not belong to the company.');
  const veriffType = readTrimmedString(body, 'veriff_type');
  if (veriffType === 'director' && !readTrimmedString(body, 'name'))
    return invalidFieldResponse('name', 'This field is required.');
  const { verdict = 'accept', autoEvents } = instance.scenario.identity ?? {};
  const id = store.nextId(`vs_${verdict}`);
  store.identitySessions.set(id, { instanceId: instance.id, pollCount: 0 });
  const query = autoEvents ? `?auto=${autoEvents}&delay=500` : '';
  return created({ id, session_url: `${url.origin}/sim/veriff.html${query}`, status: 'pending' });
}

/** Returns the status of an identity session; the prefix of its id selects the result. */
function pollIdentity({ instance, store, params }: SandboxCall): SandboxResponse {
  const { session: id = '' } = params;
  const session = store.identitySessions.get(id);
  if (!session) return notFound();
  session.pollCount += 1;
  if (id.startsWith('vs_err')) return errorResponse(500, 'The session cannot be read.');
  if (id.startsWith('vs_accept') && session.pollCount > PENDING_POLL_COUNT) {
    instance.verdict = 'accepted';
    return ok({ id, status: 'accepted' });
  }
  return ok({ id, status: id.startsWith('vs_reject') ? 'rejected' : 'pending' });
}

const findInstanceIdByBuyer = (received: ReceivedRequest, store: Store) =>
  findMerchantInstanceId(received, store) ??
  parseInstanceId('co', readId(received.body, 'company')) ??
  parseInstanceId('user', readId(received.body, 'user'));

const findInstanceIdBySession = ({ params }: ReceivedRequest, store: Store) =>
  store.identitySessions.get(params.session ?? '')?.instanceId;

export const fraudEndpoints: SandboxEndpoint[] = [
  {
    path: '/payment/fraud/:session/verify',
    findInstanceId: ({ params }) => parseInstanceId('sess', params.session),
    actions: { POST: { callName: 'verify', requiredFields: ['payment_plan'], handle: verifyPlan } },
  },
  {
    path: '/payment/fraud/veriff_sessions',
    findInstanceId: findInstanceIdByBuyer,
    actions: {
      POST: {
        callName: 'start-identity',
        requiredFields: ['company', 'user', 'veriff_type'],
        handle: startIdentity,
      },
    },
  },
  {
    path: '/payment/fraud/veriff_sessions/:session',
    findInstanceId: findInstanceIdBySession,
    actions: { GET: { callName: 'poll-identity', handle: pollIdentity } },
  },
];
