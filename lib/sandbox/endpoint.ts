import { delay, http, type HttpHandler } from 'msw';
import { failed, notAllowed, notFound, toResponse, unauthorized, type Answer } from './answer';
import { redact, redactPath } from './journal';
import type { Purchase } from './purchase';
import { receive, refuseBody, type Received } from './received';
import type { CallName } from './scenario';
import type { Store } from './store';

/** A call that is allowed and complete, with the copy of the scenario it belongs to. */
export type Call = Received & { store: Store; purchase: Purchase };

export type Action = {
  call: CallName;
  required?: readonly string[];
  headers?: readonly string[];
  answer: (call: Call) => Answer;
};

/** One path of the API. `whose` finds the copy's id that a call belongs to. */
export type Endpoint = {
  path: string;
  whose: (received: Received, store: Store) => string | undefined;
  methods: Record<string, Action>;
};

const prefixes = ['', '/buyer', '/merchant'];

/** The handlers of an endpoint: without an application prefix and with each of them. */
export const handlersOf = (endpoint: Endpoint, store: Store, base: string): HttpHandler[] =>
  prefixes.map((prefix) =>
    http.all(`${base}${prefix}/v1${endpoint.path}`, async ({ request, params }) =>
      serve(endpoint, store, await receive(request, params)),
    ),
  );

async function serve(endpoint: Endpoint, store: Store, received: Received): Promise<Response> {
  const id = endpoint.whose(received, store);
  const purchase = id === undefined ? undefined : store.purchase(id);
  const action = Object.hasOwn(endpoint.methods, received.method)
    ? endpoint.methods[received.method]
    : undefined;
  const answer = action
    ? answerTo(action, store, received, purchase)
    : notAllowed(Object.keys(endpoint.methods));
  if (purchase) {
    record(purchase, received, answer.status, store.now());
    if (purchase.scenario.delay) await delay(purchase.scenario.delay);
  }
  return toResponse(answer);
}

function answerTo(action: Action, store: Store, received: Received, purchase: Purchase | undefined): Answer {
  const refused = refuse(action, received, purchase);
  if (refused) return refused;
  return purchase ? faulty(action, { ...received, store, purchase }) : notFound();
}

function refuse(
  { required, headers = [] }: Action,
  received: Received,
  purchase?: Purchase,
): Answer | undefined {
  const [, key] = /^OrderKey (\S+)$/.exec(received.headers.get('authorization') ?? '') ?? [];
  if (!key || (purchase && key !== purchase.key)) return unauthorized();
  const named = Object.keys(received.params).length > 0;
  if (named && !purchase) return notFound();
  const absent = headers.find((name) => !received.headers.get(name));
  return (
    refuseBody(received, required) ??
    (absent === undefined ? undefined : failed(400, `${absent} is required.`))
  );
}

/** The scenario's fault for this call while it lasts, else the usual answer. A repeated confirmation counts on. */
function faulty({ call: name, answer }: Action, call: Call): Answer {
  const fault = call.purchase.scenario.faults?.[name];
  if (!fault) return answer(call);
  const counter = `${name} ${call.headers.get('idempotency-key') ?? ''}`;
  const seen = call.purchase.faults.get(counter) ?? 0;
  if (seen >= (fault.times ?? Infinity)) return answer(call);
  call.purchase.faults.set(counter, seen + 1);
  if (fault.carriedOut) answer(call);
  return { status: fault.status, body: fault.body };
}

const LONGEST_JOURNAL = 2000;

function record(
  { journal, key }: Purchase,
  { method, url, body, sent }: Received,
  status: number,
  now: number,
): void {
  journal.push({
    at: new Date(now).toISOString(),
    method,
    path: redactPath(url, key),
    status,
    body: sent ? redact(body, key) : null,
  });
  if (journal.length > LONGEST_JOURNAL) journal.shift();
}
