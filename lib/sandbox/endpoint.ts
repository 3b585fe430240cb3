import { delay, http, type HttpHandler } from 'msw';
import { appendToJournal, redact, redactPath } from './journal';
import { receiveRequest, rejectInvalidBody, type ReceivedRequest } from './received-request';
import {
  errorResponse,
  methodNotAllowed,
  notFound,
  toResponse,
  unauthorized,
  type SandboxResponse,
} from './sandbox-response';
import type { CallName } from './scenario';
import type { ScenarioInstance } from './scenario-instance';
import type { Store } from './store';

/** An authorised and complete request, with the scenario instance that it belongs to. */
export type SandboxCall = ReceivedRequest & { store: Store; instance: ScenarioInstance };

export type EndpointAction = {
  callName: CallName;
  requiredFields?: readonly string[];
  requiredHeaders?: readonly string[];
  handle: (call: SandboxCall) => SandboxResponse;
};

/** One path of the API with its actions by HTTP method. */
export type SandboxEndpoint = {
  path: string;
  findInstanceId: (received: ReceivedRequest, store: Store) => string | undefined;
  actions: Record<string, EndpointAction>;
};

const applicationPrefixes = ['', '/buyer', '/merchant'];

/** Creates the handlers of an endpoint: one without an application prefix and one for each prefix. */
export const createEndpointHandlers = (
  endpoint: SandboxEndpoint,
  store: Store,
  base: string,
): HttpHandler[] =>
  applicationPrefixes.map((prefix) =>
    http.all(`${base}${prefix}/v1${endpoint.path}`, async ({ request, params }) =>
      handleRequest(endpoint, store, await receiveRequest(request, params)),
    ),
  );

async function handleRequest(
  endpoint: SandboxEndpoint,
  store: Store,
  received: ReceivedRequest,
): Promise<Response> {
  const instanceId = endpoint.findInstanceId(received, store);
  const instance = instanceId === undefined ? undefined : store.openInstance(instanceId);
  const action = Object.hasOwn(endpoint.actions, received.method)
    ? endpoint.actions[received.method]
    : undefined;
  const response = action
    ? runAction(action, store, received, instance)
    : methodNotAllowed(Object.keys(endpoint.actions));
  if (instance) {
    recordCall(instance, received, response.status, store.now());
    if (instance.scenario.delayMs) await delay(instance.scenario.delayMs);
  }
  return toResponse(response);
}

function runAction(
  action: EndpointAction,
  store: Store,
  received: ReceivedRequest,
  instance: ScenarioInstance | undefined,
): SandboxResponse {
  const rejection = rejectInvalidCall(action, received, instance);
  if (rejection) return rejection;
  return instance ? handleWithFaults(action, { ...received, store, instance }) : notFound();
}

function rejectInvalidCall(
  { requiredFields, requiredHeaders = [] }: EndpointAction,
  received: ReceivedRequest,
  instance?: ScenarioInstance,
): SandboxResponse | undefined {
  const [, key] = /^OrderKey (\S+)$/.exec(received.headers.get('authorization') ?? '') ?? [];
  if (!key || (instance && key !== instance.key)) return unauthorized();
  const hasParams = Object.keys(received.params).length > 0;
  if (hasParams && !instance) return notFound();
  const missingHeader = requiredHeaders.find((name) => !received.headers.get(name));
  return (
    rejectInvalidBody(received, requiredFields) ??
    (missingHeader === undefined ? undefined : errorResponse(400, `${missingHeader} is required.`))
  );
}

/** Returns the scenario's fault while it applies to this call and idempotency key, else the action's response. */
function handleWithFaults({ callName, handle }: EndpointAction, call: SandboxCall): SandboxResponse {
  const fault = call.instance.scenario.faults?.[callName];
  if (!fault) return handle(call);
  const faultKey = `${callName} ${call.headers.get('idempotency-key') ?? ''}`;
  const faultCount = call.instance.faultCounts.get(faultKey) ?? 0;
  if (faultCount >= (fault.times ?? Infinity)) return handle(call);
  call.instance.faultCounts.set(faultKey, faultCount + 1);
  if (fault.wasCarriedOut) handle(call);
  return { status: fault.status, body: fault.body };
}

function recordCall(
  instance: ScenarioInstance,
  { method, url, body, hasBody }: ReceivedRequest,
  status: number,
  now: number,
): void {
  appendToJournal(instance, {
    at: new Date(now).toISOString(),
    method,
    path: redactPath(url, instance.key),
    status,
    body: hasBody ? redact(body, instance.key) : null,
  });
}
