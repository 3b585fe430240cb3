import { http, type HttpHandler } from 'msw';
import { invalid, type Answer } from '@/lib/sandbox/answer';
import { only } from './sandbox-control';

const page = (approve: string, cancel: string) => `<!doctype html>
<html lang="en">
<title>Sandbox bank</title>
<meta name="viewport" content="width=device-width">
<h1>Sandbox bank</h1>
<p>Approve the payment?</p>
<p><a id="approve" href="${approve}">Approve</a></p>
<p><a id="cancel" href="${cancel}">Cancel</a></p>
</html>`;

const attribute = (url: URL) =>
  url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Stands for the buyer's bank. It leads back to our own origin only. */
function authorise({ origin, searchParams }: URL): Answer {
  const back = returnTo(searchParams.get('redirect_uri') ?? '', origin);
  if (!back) return invalid('redirect_uri', 'This is not an address of the checkout.');
  const approved = new URL(back);
  approved.searchParams.set('instantPaymentStatus', 'complete');
  return {
    status: 200,
    body: page(attribute(approved), attribute(back)),
    headers: { 'content-type': 'text/html' },
  };
}

function returnTo(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url : undefined;
  } catch {
    return undefined;
  }
}

export const bank = (base: string): HttpHandler => http.all(`${base}/bank`, only('GET', authorise));
