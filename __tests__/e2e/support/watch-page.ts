import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { containsAccount, readSetupAccounts, readTypedAccounts, recordTypedAccounts } from './account-leaks';
import { base64Forms } from './base64-forms';
import { CHECKOUT, COLLECTOR, SHOP } from './origins';
import { watchProtocolMessages } from './protocol-messages';

const testHosts = [CHECKOUT, SHOP, COLLECTOR].map((origin) => new URL(origin).host);

/** Playwright waits for the headers of a request without end if the browser never sends it. */
const MAX_HEADERS_WAIT_MS = 10_000;

/** Descriptions of what a page did although it must not, one for each occurrence. */
export type PageFaults = string[];

/**
 * Watches a page for console noise, policy violations, requests to other hosts, messages outside of the schema, and order
 * keys or bank accounts that leak. Returns a function that collects the faults.
 */
export async function watchPage(
  page: Page,
  context: BrowserContext,
  expectedConsole: RegExp[],
  checksIncoming = false,
) {
  const faults: PageFaults = [];
  const protocolFaults = await watchProtocolMessages(context, { checksIncoming });
  const keys = new Set<string>();
  const accounts = new Set<string>();
  const frameAddresses: string[] = [];
  const sentRequests: { path: string; text: string }[] = [];
  const consoleTexts: string[] = [];
  const pendingInspections: Promise<void>[] = [];

  await context.addInitScript(recordTypedAccounts);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
    if (window === window.top) {
      const messages: string[] = [];
      Object.assign(window, { heardMessages: messages });
      window.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data) ?? ''));
    }
  });

  page.on('console', (message) => {
    consoleTexts.push(message.text());
    // The SDK explains to the merchant's developer why a payment cannot be made.
    const isAdvice = /^Usance: .+ https:\/\/usance\.example\/docs\/sdk#/.test(message.text());
    const isNoise = (message.type() === 'error' || message.type() === 'warning') && !isAdvice;
    if (isNoise && !expectedConsole.some((pattern) => pattern.test(message.text())))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    // Chromium requests URLs that Node's parser rejects.
    if (!URL.canParse(request.url())) return void faults.push(`outside: ${request.url()}`);
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !testHosts.includes(url.host)) faults.push(`outside: ${url.host}`);
    if (request.resourceType() === 'document' && url.origin === CHECKOUT) {
      for (const name of ['key', 'orderKey', 'publicKey']) {
        const key = url.searchParams.get(name);
        // A sealed key, which a reload sends, is worth nothing without its pad.
        if (key && !key.startsWith('sealed.')) keys.add(key);
      }
    }
    pendingInspections.push(inspectRequest(request).catch(() => undefined));
  });

  // The fragment of a frame's address is in no request.
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()?.url().startsWith(CHECKOUT)) frameAddresses.push(frame.url());
  });

  async function inspectRequest(request: Request) {
    const url = new URL(request.url());
    if (url.origin === SHOP) return;
    const body = request.postData() ?? '';
    const headers = await readAllHeaders(request);
    const isMandateSetup = request.method() === 'POST' && url.pathname.endsWith('/gocardless_setup');
    if (isMandateSetup) for (const account of readSetupAccounts(body)) accounts.add(account);
    sentRequests.push({
      path: `${request.method()} ${url.pathname}`,
      text: [request.url(), JSON.stringify(headers), isMandateSetup ? '' : body].join(' '),
    });
    const isApiRequest = url.origin === CHECKOUT && url.pathname.startsWith('/api/');
    const { authorization, ...otherHeaders } = headers;
    const textByPlace = {
      address: request.resourceType() === 'document' ? '' : request.url(),
      headers: JSON.stringify(isApiRequest ? otherHeaders : { ...otherHeaders, authorization }),
      body,
    };
    const isCopiedAddress = url.pathname === '/sim/copied.txt';
    for (const key of keys) {
      if (isCopiedAddress && isPublishable(key)) continue;
      for (const [place, text] of Object.entries(textByPlace)) {
        if (containsKey(text, key)) faults.push(`key in ${place} of ${url.pathname}`);
      }
    }
  }

  return async function collectFaults(): Promise<PageFaults> {
    await Promise.all(pendingInspections);
    const messages = await page
      .evaluate(() => (window as Window & { heardMessages?: string[] }).heardMessages ?? [])
      .catch(() => []);
    // Playwright does not see the beacons of a page that is being left; only the collector does.
    const collectorLog = await context.request
      .get(`${COLLECTOR}/received`)
      .then((response) => response.text())
      .catch(() => '');
    const cookies = JSON.stringify(await context.cookies());
    const frameContents = await Promise.all(
      page.frames().map((frame) => frame.evaluate(readFrameContents, CHECKOUT).catch(() => ({}))),
    );
    const textsByPlace = [
      ['console', consoleTexts.join(' ')],
      ['message', messages.join(' ')],
      ['what was collected', collectorLog],
      ['cookie', cookies],
      ['address of a frame', frameAddresses.join(' ')],
      ...frameContents.flatMap(Object.entries<string>),
    ] as const;
    for (const account of await readTypedAccounts(page)) accounts.add(account);
    for (const [place, text] of textsByPlace) {
      const isCopiedAddress = place === 'address of a frame' || place === 'markup';
      for (const key of keys)
        if (!(isCopiedAddress && isPublishable(key)) && containsKey(text, key))
          faults.push(`key in ${place}`);
      for (const account of accounts)
        if (containsAccount(text, account)) faults.push(`bank account in ${place}`);
    }
    for (const { path, text } of sentRequests)
      for (const account of accounts)
        if (containsAccount(text, account)) faults.push(`bank account in ${path}`);
    return [...faults, ...protocolFaults];
  };
}

/** Returns what the browser has sent, or what it meant to send if the request never left, as when its page was closed. */
const readAllHeaders = (request: Request): Promise<Record<string, string>> =>
  Promise.race([
    request.allHeaders().catch(() => request.headers()),
    wait(MAX_HEADERS_WAIT_MS, undefined, { ref: false }).then(() => request.headers()),
  ]);

/** A publishable key may stay in the address of the page, which providers copy into calls and frames. */
const isPublishable = (key: string) => key.startsWith('pk_');

/** Finds a key raw, percent-encoded once or twice, or in base64 at any offset. */
function containsKey(text: string, key: string): boolean {
  const encodedOnce = encodeURIComponent(key);
  return [key, encodedOnce, encodeURIComponent(encodedOnce), ...base64Forms(key)].some(
    (encoded) => encoded.length > 3 && text.includes(encoded),
  );
}

/** Runs in the page: returns everything that it stores or shows, by place. */
function readFrameContents(checkoutOrigin: string): Record<string, string> {
  const readStorage = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return JSON.stringify({ ...window[storage] });
    } catch {
      return '';
    }
  };
  return {
    storage: [readStorage('localStorage'), readStorage('sessionStorage'), document.cookie, window.name].join(
      ' ',
    ),
    history: JSON.stringify(history.state),
    // The shop's page has the key in the URL of the checkout's frame.
    markup: location.origin === checkoutOrigin ? document.documentElement.outerHTML : '',
  };
}
