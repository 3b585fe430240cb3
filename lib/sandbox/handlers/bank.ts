import { http, type HttpHandler } from 'msw';
import { appendToJournal } from '@/lib/sandbox/journal';
import { recordPayment } from '@/lib/sandbox/record-payment';
import { invalidFieldResponse, type SandboxResponse } from '@/lib/sandbox/sandbox-response';
import type { ScenarioInstance } from '@/lib/sandbox/scenario-instance';
import type { Store } from '@/lib/sandbox/store';
import { describeBankPayment, renderBankPage } from './bank-page';
import { respondToMethod } from './sandbox-control';

const invalidRedirectResponse = () =>
  invalidFieldResponse('redirect_uri', 'This is not an address of the checkout.');

const findBillingInstance = (store: Store, billingRequestId: string) =>
  store.findInstance(store.instanceIdsByBillingRequest.get(billingRequestId) ?? '');

/**
 * Simulates the page of the buyer's bank. It links back only to the checkout's own origin, and where it asks for a payment
 * it refuses to be framed, as banks do.
 */
function showBankPage(store: Store, { origin, pathname, search, searchParams }: URL): SandboxResponse {
  const returnUrl = parseReturnUrl(searchParams, origin);
  if (!returnUrl) return invalidRedirectResponse();
  const instance = findBillingInstance(store, searchParams.get('billing_request') ?? '');
  const links = { approve: `${pathname.replace(/\/$/, '')}/approve${search}`, cancel: returnUrl.href };
  return {
    status: 200,
    body: renderBankPage(links, instance && describeBankPayment(instance, origin)),
    headers: { 'content-type': 'text/html', ...(instance && { 'x-frame-options': 'DENY' }) },
  };
}

/** Takes the payment of a billing request once, regardless of the order's status, which a bank does not know. */
function approvePayment(store: Store, { origin, pathname, searchParams }: URL): SandboxResponse {
  const returnUrl = parseReturnUrl(searchParams, origin);
  if (!returnUrl) return invalidRedirectResponse();
  const billingRequestId = searchParams.get('billing_request') ?? '';
  const instance = findBillingInstance(store, billingRequestId);
  if (!instance) return invalidFieldResponse('billing_request', 'There is no such payment.');
  const journalPath = `${pathname}?billing_request=${billingRequestId}`;
  if (!instance.approvedRequestIds.has(billingRequestId))
    takePayment(store, instance, { billingRequestId, journalPath, origin });
  returnUrl.searchParams.set('instantPaymentStatus', 'complete');
  return { status: 303, headers: { location: returnUrl.href } };
}

const unapprovedStatuses = ['pending_payment', 'customer_action_required'];

function takePayment(
  store: Store,
  instance: ScenarioInstance,
  {
    billingRequestId,
    journalPath,
    origin,
  }: { billingRequestId: string; journalPath: string; origin: string },
): void {
  instance.approvedRequestIds.set(billingRequestId, true);
  const { deferredPayment, approvedRequestIds } = instance;
  if (deferredPayment && unapprovedStatuses.includes(deferredPayment.status))
    recordPayment(store, instance, { payment: { ...deferredPayment, status: 'accepted' }, origin });
  appendToJournal(instance, {
    at: new Date(store.now()).toISOString(),
    method: 'GET',
    path: journalPath,
    status: 303,
    body: { payments: approvedRequestIds.size },
  });
}

function parseReturnUrl(query: URLSearchParams, origin: string): URL | undefined {
  try {
    const url = new URL(query.get('redirect_uri') ?? '', origin);
    return url.origin === origin ? url : undefined;
  } catch {
    return undefined;
  }
}

export const createBankHandlers = (store: Store, base: string): HttpHandler[] => [
  http.all(
    `${base}/bank`,
    respondToMethod('GET', (url) => showBankPage(store, url)),
  ),
  http.all(
    `${base}/bank/approve`,
    respondToMethod('GET', (url) => approvePayment(store, url)),
  ),
];
