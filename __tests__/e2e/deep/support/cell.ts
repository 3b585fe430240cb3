import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page, Request, Route } from '@playwright/test';
import { expect, test as base, type Shop } from '../../support/checkout-test';
import { addressOf } from '../../support/journey';
import { CHECKOUT } from '../../support/origins';
import { reportsOf, type Reported } from '../../support/reports';
import type { Call } from './call';
import { faults, give, type Fault, type FaultName } from './faults';

export { expect };

/** The scenario a cell begins with, and, unless it is an order, an intent. */
export type Visit = { scenario: string; mode?: 'intent' };
/** Which requests a cell is about. `path` is tried on what follows the version; `copy` stands for `{scenario}_{suffix}`. */
export type Asked = { method: string; path: (copy: string) => RegExp };

export type Cell = {
  page: Page;
  shop: Shop;
  frame: FrameLocator;
  /** `{scenario}_{suffix}`, which the ids of the order, its organisation and its intent end in. */
  copy: string;
  reports: Reported[];
  /** The bodies of the requests so far. */
  asked: () => (string | null)[];
  /** How many of them were under way at the same time. */
  most: () => number;
  /** Whether anything but a held request is on its way. */
  isBusy: () => boolean;
  /** Fake milliseconds at a time, where there are many to pass. */
  step?: number;
  /** Lets a request go on that was held. */
  release: () => void;
  /** From now on every request gets through. */
  mend: () => void;
  /** The address of the checkout. */
  address: () => URL;
};

type Begin = (call: Call, name: FaultName) => Promise<Cell>;

/** Counts the requests of an address pattern. */
function counterOf(page: Page, isMeant: (request: Request) => boolean) {
  const bodies: (string | null)[] = [];
  const open = new Set<Request>();
  let most = 0;
  page.on('request', (request) => {
    if (!isMeant(request)) return;
    bodies.push(request.postData());
    open.add(request);
    most = Math.max(most, open.size);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { asked: () => bodies, open: () => open.size, most: () => most };
}

const isOurs = (request: Request) => /\/(api|_next)\//.test(new URL(request.url()).pathname);

const pathOf = (request: Request) => {
  const { origin, pathname } = new URL(request.url());
  return origin === CHECKOUT ? pathname.replace(/^\/api\/sandbox(\/buyer)?\/v1/, '') : '';
};

/** Playwright's clock leaves out the browser's own limit for requests. */
function fakeTimeouts(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
}

/** The demo shop with a checkout one of whose calls is answered by the test, in a time of its own. */
export const test = base.extend<{ begin: Begin }, { broken: string }>({
  broken: [({}, provide) => breakOff(provide), { scope: 'worker' }],

  begin: async ({ page, shop, broken }, provide) => {
    await page.clock.install();
    await page.addInitScript(fakeTimeouts);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await provide(async (call, name) => {
      const { visit, late, own, carriedOut = [] } = call;
      const { method, path } = call.asked;
      const fault: Fault = faults[name];
      const suffix = randomUUID().slice(0, 8);
      const copy = `${visit.scenario}_${suffix}`;
      const pattern = path(copy);
      const isMeant = (request: Request) => request.method() === method && pattern.test(pathOf(request));
      const { asked, most } = counterOf(page, isMeant);
      const all = counterOf(page, isOurs);
      const waiting = new Set<Route>();
      const reports = reportsOf(page);
      let isMended = false;
      let attempt = 0;
      await page.route(`${CHECKOUT}/api/sandbox/**`, (route) => {
        if (isMended || !isMeant(route.request())) return route.fallback();
        const given = own?.[name] ?? fault.answer(attempt++);
        if (given.with === 'hold') waiting.add(route);
        const isDone = carriedOut.includes(name);
        return give(given, { route, held, broken, isDone, late: name === 'f17' ? late : undefined }).finally(
          () => waiting.delete(route),
        );
      });
      const order: Record<string, string> = visit.mode ? {} : { order: `order-${copy}` };
      const { frame } = await shop.open({ ...visit, ...order, suffix, plan: `plan-30d-${suffix}` });
      const mend = () => {
        isMended = true;
      };
      const address = () => new URL(addressOf(page));
      const isBusy = () => all.open() > waiting.size;
      const step = name === 'f1 b' ? 2000 : undefined;
      return { page, shop, frame, copy, reports, asked, most, isBusy, step, release, mend, address };
    });
    release();
  },
});

/** A server that promises more than it sends. */
async function breakOff(provide: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('{"id":"half", "status":');
    setTimeout(() => response.destroy(), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
