import type { BrowserContext, Page, Request } from '@playwright/test';
import { accountsSent, namesAccount, noteAccounts, typedAccounts } from './accounts';
import { CHECKOUT, COLLECTOR, SHOP } from './origins';

const hosts = [CHECKOUT, SHOP, COLLECTOR].map((origin) => new URL(origin).host);

/** What a page did that it should not have done. */
export type Faults = string[];

/**
 * Watches a page for console noise, policy violations, requests to others, and for keys and bank accounts where they do
 * not belong.
 */
export async function watch(page: Page, context: BrowserContext, expectedConsole: RegExp[]) {
  const faults: Faults = [];
  const keys = new Set<string>();
  const accounts = new Set<string>();
  const sent: { path: string; text: string }[] = [];
  const said: string[] = [];
  const pending: Promise<void>[] = [];

  await context.addInitScript(noteAccounts);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
    if (window === window.top) {
      const heard: string[] = [];
      Object.assign(window, { heardMessages: heard });
      window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data) ?? ''));
    }
  });

  page.on('console', (message) => {
    said.push(message.text());
    const isNoise = message.type() === 'error' || message.type() === 'warning';
    if (isNoise && !expectedConsole.some((pattern) => pattern.test(message.text())))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    // Chromium asks for addresses that Node's URL does not understand.
    if (!URL.canParse(request.url())) return void faults.push(`outside: ${request.url()}`);
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.includes(url.host)) faults.push(`outside: ${url.host}`);
    if (request.resourceType() === 'document' && url.origin === CHECKOUT) {
      for (const name of ['key', 'orderKey', 'publicKey']) {
        const key = url.searchParams.get(name);
        if (key) keys.add(key);
      }
    }
    pending.push(inspect(request).catch(() => undefined));
  });

  async function inspect(request: Request) {
    const url = new URL(request.url());
    if (url.origin === SHOP) return;
    const body = request.postData() ?? '';
    const headers = await request.allHeaders().catch(() => request.headers());
    const setsUp = request.method() === 'POST' && url.pathname.endsWith('/gocardless_setup');
    if (setsUp) for (const account of accountsSent(body)) accounts.add(account);
    sent.push({
      path: `${request.method()} ${url.pathname}`,
      text: [request.url(), JSON.stringify(headers), setsUp ? '' : body].join(' '),
    });
    const toApi = url.origin === CHECKOUT && url.pathname.startsWith('/api/');
    const { authorization, ...others } = headers;
    const places = {
      address: request.resourceType() === 'document' ? '' : request.url(),
      headers: JSON.stringify(toApi ? others : { ...others, authorization }),
      body,
    };
    for (const key of keys) {
      for (const [place, text] of Object.entries(places)) {
        if (containsKey(text, key)) faults.push(`key in ${place} of ${url.pathname}`);
      }
    }
  }

  return async function settle(): Promise<Faults> {
    await Promise.all(pending);
    const messages = await page
      .evaluate(() => (window as Window & { heardMessages?: string[] }).heardMessages ?? [])
      .catch(() => []);
    // Beacons of a page that is going are seen by nobody but who gets them.
    const collected = await context.request
      .get(`${COLLECTOR}/received`)
      .then((answer) => answer.text())
      .catch(() => '');
    const cookies = JSON.stringify(await context.cookies());
    const kept = await Promise.all(
      page.frames().map((frame) => frame.evaluate(readPlaces, CHECKOUT).catch(() => ({}))),
    );
    const places = [
      ['console', said.join(' ')],
      ['message', messages.join(' ')],
      ['what was collected', collected],
      ['cookie', cookies],
      ...kept.flatMap(Object.entries<string>),
    ] as const;
    for (const account of await typedAccounts(page)) accounts.add(account);
    for (const [place, text] of places) {
      for (const key of keys) if (containsKey(text, key)) faults.push(`key in ${place}`);
      for (const account of accounts)
        if (namesAccount(text, account)) faults.push(`bank account in ${place}`);
    }
    for (const { path, text } of sent)
      for (const account of accounts) if (namesAccount(text, account)) faults.push(`bank account in ${path}`);
    return faults;
  };
}

/** Raw, percent-encoded once and twice, or in base64 at any offset. */
function containsKey(text: string, key: string): boolean {
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + key)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  const once = encodeURIComponent(key);
  return [key, once, encodeURIComponent(once), ...base64].some(
    (form) => form.length > 3 && text.includes(form),
  );
}

/** Everything that a page keeps or shows, by the place. */
function readPlaces(ours: string): Record<string, string> {
  const read = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return JSON.stringify({ ...window[storage] });
    } catch {
      return '';
    }
  };
  return {
    storage: [read('localStorage'), read('sessionStorage'), document.cookie, window.name].join(' '),
    history: JSON.stringify(history.state),
    // A shop's page has the key in the address of our frame.
    markup: location.origin === ours ? document.documentElement.outerHTML : '',
  };
}
