import { randomBytes } from 'node:crypto';
import { http, type HttpHandler } from 'msw';
import type { AnyObjectSchema, InferType } from 'yup';
import { receiveRequest, rejectInvalidBody, type ReceivedRequest } from '@/lib/sandbox/received-request';
import {
  errorResponse,
  methodNotAllowed,
  notFound,
  toResponse,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import type { Store } from '@/lib/sandbox/store';
import { findAccount, hasSecretKey, type Account } from './account';
import { respondOnce } from './idempotency';
import { validateBody } from './validate-body';

/** A request of a merchant's server. */
export type MerchantCall = ReceivedRequest & { store: Store; account: Account };

type MerchantAction<Target> = (call: MerchantCall, target: Target) => SandboxResponse;

/** One path of the merchant's side with its actions by HTTP method. */
export type MerchantEndpoint = {
  path: string;
  isSharedWithCheckout: boolean;
  methods: string[];
  respond: (call: MerchantCall) => SandboxResponse;
};

type EndpointOptions<Target> = {
  path: string;
  /** The checkout has the same path, and is meant by every request without a secret key. */
  isSharedWithCheckout?: boolean;
  /** Returns what the path names; undefined if the account has no such entity. */
  findTarget: (call: MerchantCall) => Target | undefined;
  actions: Record<string, MerchantAction<Target>>;
};

export const defineEndpoint = <Target>({
  path,
  isSharedWithCheckout = false,
  findTarget,
  actions,
}: EndpointOptions<Target>): MerchantEndpoint => ({
  path,
  isSharedWithCheckout,
  methods: Object.keys(actions),
  respond: (call) => {
    const target = findTarget(call);
    return target === undefined ? notFound() : (actions[call.method]?.(call, target) ?? notFound());
  },
});

/** Returns an action that runs with a valid body only. */
export const withBody =
  <Target, Schema extends AnyObjectSchema>(
    schema: Schema,
    handle: (call: MerchantCall, target: Target, body: InferType<Schema>) => SandboxResponse,
  ): MerchantAction<Target> =>
  (call, target) => {
    const rejection = rejectInvalidBody(call);
    if (rejection) return rejection;
    const result = validateBody(schema, call.body);
    return result.isValid ? handle(call, target, result.body) : result.response;
  };

const missingKeyResponse = () =>
  errorResponse(401, 'A secret test key is required, as in "Authorization: Token sk_test_…".');

/** Creates the handlers of the merchant's side, which take precedence over those of the checkout. */
export const createMerchantHandlers = (
  endpoints: readonly MerchantEndpoint[],
  store: Store,
  base: string,
): HttpHandler[] =>
  endpoints.flatMap((endpoint) =>
    ['', '/merchant'].map((prefix) =>
      http.all(`${base}${prefix}/v1${endpoint.path}`, async ({ request, params }) => {
        if (endpoint.isSharedWithCheckout && !hasSecretKey(request.headers)) return undefined;
        const received = await receiveRequest(request, params);
        const { headers, ...response } = respondToMerchant(endpoint, received, store);
        const requestId = `req_${randomBytes(8).toString('hex')}`;
        return toResponse({ ...response, headers: { 'request-id': requestId, ...headers } });
      }),
    ),
  );

function respondToMerchant(
  endpoint: MerchantEndpoint,
  received: ReceivedRequest,
  store: Store,
): SandboxResponse {
  if (!endpoint.methods.includes(received.method)) return methodNotAllowed(endpoint.methods);
  const account = findAccount(received.headers);
  if (!account) return missingKeyResponse();
  const call = { ...received, store, account };
  return received.method === 'POST' ? respondOnce(call, endpoint.respond) : endpoint.respond(call);
}
