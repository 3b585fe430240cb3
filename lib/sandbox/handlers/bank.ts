import { http, type HttpHandler } from 'msw';
import { invalid, type Answer } from '@/lib/sandbox/answer';
import type { Purchase } from '@/lib/sandbox/purchase';
import type { Store } from '@/lib/sandbox/store';
import { only } from './sandbox-control';

const page = (approve: string, cancel: string) => `<!doctype html>
<html lang="en">
<title>Sandbox bank</title>
<meta name="viewport" content="width=device-width">
<h1>Sandbox bank</h1>
<p>Approve the payment?</p>
<p><a id="approve" href="${attribute(approve)}">Approve</a></p>
<p><a id="cancel" href="${attribute(cancel)}">Cancel</a></p>
</html>`;

const attribute = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const strange = () => invalid('redirect_uri', 'This is not an address of the checkout.');

/** Stands for the buyer's bank. It leads back to our own origin only. */
function authorise({ origin, pathname, search, searchParams }: URL): Answer {
  const back = returnTo(searchParams, origin);
  if (!back) return strange();
  return {
    status: 200,
    body: page(`${pathname.replace(/\/$/, '')}/approve${search}`, back.href),
    headers: { 'content-type': 'text/html' },
  };
}

/** Takes the payment of a billing request, once, whatever the order says: a bank does not know it. */
function approve(store: Store, { origin, pathname, searchParams }: URL): Answer {
  const back = returnTo(searchParams, origin);
  if (!back) return strange();
  const request = searchParams.get('billing_request') ?? '';
  const purchase = store.known(store.approvals.get(request) ?? '');
  if (!purchase) return invalid('billing_request', 'There is no such payment.');
  const address = `${pathname}?billing_request=${request}`;
  if (!purchase.approved.has(request)) take(purchase, request, { address, now: store.now() });
  back.searchParams.set('instantPaymentStatus', 'complete');
  return { status: 303, headers: { location: back.href } };
}

const unapproved = ['pending_payment', 'customer_action_required'];

function take(purchase: Purchase, request: string, { address, now }: { address: string; now: number }): void {
  purchase.approved.add(request);
  const { deferred, approved, journal } = purchase;
  if (deferred && unapproved.includes(deferred.status))
    purchase.deferred = { ...deferred, status: 'accepted' };
  journal.push({
    at: new Date(now).toISOString(),
    method: 'GET',
    path: address,
    status: 303,
    body: { payments: approved.size },
  });
}

function returnTo(query: URLSearchParams, origin: string): URL | undefined {
  try {
    const url = new URL(query.get('redirect_uri') ?? '', origin);
    return url.origin === origin ? url : undefined;
  } catch {
    return undefined;
  }
}

export const bank = (store: Store, base: string): HttpHandler[] => [
  http.all(`${base}/bank`, only('GET', authorise)),
  http.all(
    `${base}/bank/approve`,
    only('GET', (url) => approve(store, url)),
  ),
];
