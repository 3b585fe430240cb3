import { created, failed, invalid, notFound, ok, type Answer } from '@/lib/sandbox/answer';
import type { Call, Endpoint } from '@/lib/sandbox/endpoint';
import { offeredPlans } from '@/lib/sandbox/purchase';
import { idIn, textOf, type Received } from '@/lib/sandbox/received';
import { copyIn, type Store } from '@/lib/sandbox/store';

const DIRECTORS = ['Ada Baker', 'Ben Baker'];
/** How often an identity session is pending before it is accepted. */
const PENDING_POLLS = 2;

function verify({ purchase, url, body }: Call): Answer {
  const plan = idIn(body, 'payment_plan');
  if (!offeredPlans(purchase, url.origin).some(({ id }) => id === plan)) {
    return invalid('payment_plan', 'The plan is not offered.');
  }
  const { review = 'pass', identity } = purchase.scenario;
  const status = review === 'challenge' && purchase.verdict === 'accepted' ? 'pass' : review;
  if (status === 'reject') purchase.verdict = 'declined';
  if (status !== 'challenge') return ok({ review_status: status, next_action: null });
  const director = identity?.director === true;
  const veriff = {
    veriff_type: director ? 'director' : 'buyer',
    names: director ? DIRECTORS : [],
    options: { show_skip_veriff_button: identity?.skip === true },
  };
  return ok({ review_status: status, next_action: { veriff } });
}

function startIdentity({ purchase, store, url, body }: Call): Answer {
  if (idIn(body, 'user') !== `user-${purchase.id}`)
    return invalid('user', 'The user does not belong to the company.');
  const type = textOf(body, 'veriff_type');
  if (type === 'director' && !textOf(body, 'name')) return invalid('name', 'This field is required.');
  const { verdict = 'accept', auto } = purchase.scenario.identity ?? {};
  const id = store.nextId(`vs_${verdict}`);
  store.sessions.set(id, { purchase: purchase.id, polls: 0 });
  const query = auto ? `?auto=${auto}&delay=500` : '';
  return created({ id, session_url: `${url.origin}/sim/veriff.html${query}`, status: 'pending' });
}

/** The prefix of a session's id decides how it ends. */
function pollIdentity({ purchase, store, params }: Call): Answer {
  const { session: id = '' } = params;
  const session = store.sessions.get(id);
  if (!session) return notFound();
  session.polls += 1;
  if (id.startsWith('vs_err')) return failed(500, 'The session cannot be read.');
  const accepted = id.startsWith('vs_accept') && session.polls > PENDING_POLLS;
  if (accepted) purchase.verdict = 'accepted';
  return ok({ id, status: accepted ? 'accepted' : id.startsWith('vs_reject') ? 'rejected' : 'pending' });
}

const byCompany = ({ body }: Received) =>
  copyIn('co', idIn(body, 'company')) ?? copyIn('user', idIn(body, 'user'));

const bySession = ({ params }: Received, store: Store) => store.sessions.get(params.session ?? '')?.purchase;

export const fraud: Endpoint[] = [
  {
    path: '/payment/fraud/:session/verify',
    whose: ({ params }) => copyIn('sess', params.session),
    methods: { POST: { call: 'verify', required: ['payment_plan'], answer: verify } },
  },
  {
    path: '/payment/fraud/veriff_sessions',
    whose: byCompany,
    methods: {
      POST: { call: 'start-identity', required: ['company', 'user', 'veriff_type'], answer: startIdentity },
    },
  },
  {
    path: '/payment/fraud/veriff_sessions/:session',
    whose: bySession,
    methods: { GET: { call: 'poll-identity', answer: pollIdentity } },
  },
];
