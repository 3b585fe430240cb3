// A bundle of its own (public/early.js), loaded before the checkout: keep it and its imports below 2 kB gzip.
import { initialReadOf } from '@/lib/api/calls/order-paths';
import { authorizationHeader, orderAccess } from '@/lib/api/http/authorization';
import { apiUrl } from '@/lib/api/http/url';
import { parseReference, parseQueryString } from '@/lib/domain/url/reference';
import { openKey } from '@/lib/domain/url/sealed-key';
import { readKeyPad } from '@/lib/session/read-order-session';

const url = new URL(location.href);
const { documentElement } = document;

/** Restores a key that comes back sealed from the buyer's bank, before any code reads the URL. */
function restoreSealedKey(): void {
  const key = openKey(url.searchParams.get('key') ?? '', readKeyPad);
  if (!key) return;
  url.searchParams.set('key', key);
  history.replaceState(history.state, '', url);
}

/**
 * Starts the first read while the rest of the page is still loading, with the same fetch options as the API client. The
 * key stays in a closure.
 */
function startEarlyRead(): void {
  const initialRead = initialReadOf(parseReference(parseQueryString(url.search)));
  // CORS rejects every response in a frame with an opaque origin.
  if (!initialRead || self.origin === 'null') return;

  const expected = {
    url: apiUrl(initialRead.path),
    authorization: authorizationHeader(orderAccess(initialRead.key)),
  };
  let pendingResponse: Promise<Response | undefined> | undefined = fetch(expected.url, {
    headers: { authorization: expected.authorization },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => undefined);
  window.usanceEarly = (url, authorization) => {
    if (url !== expected.url || authorization !== expected.authorization) return undefined;
    const response = pendingResponse;
    pendingResponse = undefined;
    return response;
  };
}

/** The first number and date formatters are slow to create: does that while the page is still loading. */
function warmUpFormatters(): void {
  const lang = documentElement.lang || undefined;
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).format(0);
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format();
}

// Selects the colours before the first paint; an unknown value selects the light ones.
documentElement.dataset.colorScheme = url.searchParams.get('colorScheme') ?? '';
// The SDK names its frame after the appearance. A script that is written here runs before the first paint.
if (self.name[0] === '{') document.write('<script src=/appearance.js></script>');
restoreSealedKey();
startEarlyRead();
// The first paint waits for this script.
setTimeout(warmUpFormatters);
