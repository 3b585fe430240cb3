import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page, Request, Route } from '@playwright/test';
import { checkoutUrlOf } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test as base, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { collectReports, type ErrorReport } from '@/__tests__/e2e/support/telemetry';
import type { CallUnderTest } from './call-under-test';
import { faults, respond, type Fault, type FaultName } from './faults';

export { expect };

/** Scenario of a cell; opened as an order unless `mode` says intent. */
export type ShopParameters = { scenario: string; mode?: 'intent' };
/** Selects the requests that the fault applies to; the pattern is matched against the path after the API's version. */
export type RequestMatcher = { method: string; pathPattern: (instanceId: string) => RegExp };

export type MatrixCell = {
  page: Page;
  shop: Shop;
  frame: FrameLocator;
  /** `{scenario}_{suffix}`: the end of the ids of the order, its organisation and its intent. */
  instanceId: string;
  reports: ErrorReport[];
  /** Bodies of the matching requests so far. */
  requestBodies: () => (string | null)[];
  /** Highest number of matching requests in flight at the same time. */
  maxConcurrentRequests: () => number;
  /** True while any request other than a held one is in flight. */
  hasRequestsInFlight: () => boolean;
  /** Size of one clock step, for cells with a long wait. */
  clockStepMs?: number;
  /** Continues the held requests. */
  releaseRequest: () => void;
  /** Ends the fault: every later request passes. */
  stopFault: () => void;
  /** URL of the checkout. */
  currentUrl: () => URL;
};

type OpenCell = (call: CallUnderTest, faultName: FaultName) => Promise<MatrixCell>;

/** Counts the requests that match. */
function countRequests(page: Page, isMatch: (request: Request) => boolean) {
  const bodies: (string | null)[] = [];
  const inFlight = new Set<Request>();
  let maxInFlight = 0;
  page.on('request', (request) => {
    if (!isMatch(request)) return;
    bodies.push(request.postData());
    inFlight.add(request);
    maxInFlight = Math.max(maxInFlight, inFlight.size);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return {
    requestBodies: () => bodies,
    openCount: () => inFlight.size,
    maxConcurrentRequests: () => maxInFlight,
  };
}

const isCheckoutRequest = (request: Request) => /\/(api|_next)\//.test(new URL(request.url()).pathname);

const apiPathOf = (request: Request) => {
  const { origin, pathname } = new URL(request.url());
  return origin === CHECKOUT ? pathname.replace(/^\/api\/sandbox(\/buyer)?\/v1/, '') : '';
};

/** Replaces `AbortSignal.timeout`, which Playwright's clock does not control. Runs in the page. */
function fakeAbortSignalTimeout(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
}

/** Opens the demo shop with a fault in one of the checkout's calls, on a fake clock. */
export const test = base.extend<{ openCell: OpenCell }, { truncatingOrigin: string }>({
  truncatingOrigin: [({}, provide) => serveTruncatedResponse(provide), { scope: 'worker' }],

  openCell: async ({ page, shop, truncatingOrigin }, provide) => {
    await page.clock.install();
    await page.addInitScript(fakeAbortSignalTimeout);
    let releaseRequest: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (releaseRequest = resolve));
    await provide(async (call, faultName) => {
      const { shopParameters, rewriteStaleBody, responseOverrides, faultsAppliedOnServer = [] } = call;
      const { method, pathPattern } = call.request;
      const fault: Fault = faults[faultName];
      const suffix = randomUUID().slice(0, 8);
      const instanceId = `${shopParameters.scenario}_${suffix}`;
      const apiPath = pathPattern(instanceId);
      const isMatch = (request: Request) => request.method() === method && apiPath.test(apiPathOf(request));
      const { requestBodies, maxConcurrentRequests } = countRequests(page, isMatch);
      const allRequests = countRequests(page, isCheckoutRequest);
      const heldRoutes = new Set<Route>();
      const reports = collectReports(page);
      let isFaultStopped = false;
      let attempt = 0;
      await page.route(`${CHECKOUT}/api/sandbox/**`, (route) => {
        if (isFaultStopped || !isMatch(route.request())) return route.fallback();
        const response = responseOverrides?.[faultName] ?? fault.responseFor(attempt++);
        if (response.kind === 'hold') heldRoutes.add(route);
        const isAppliedOnServer = faultsAppliedOnServer.includes(faultName);
        return respond(response, {
          route,
          released,
          truncatingOrigin,
          isAppliedOnServer,
          rewriteStaleBody: faultName === 'superseded-response' ? rewriteStaleBody : undefined,
        }).finally(() => heldRoutes.delete(route));
      });
      const order: Record<string, string> = shopParameters.mode ? {} : { order: `order-${instanceId}` };
      const { frame } = await shop.open({ ...shopParameters, ...order, suffix, plan: `plan-30d-${suffix}` });
      const stopFault = () => {
        isFaultStopped = true;
      };
      const currentUrl = () => new URL(checkoutUrlOf(page));
      const hasRequestsInFlight = () => allRequests.openCount() > heldRoutes.size;
      const clockStepMs = faultName === 'request-timeout' ? 2000 : undefined;
      return {
        page,
        shop,
        frame,
        instanceId,
        reports,
        requestBodies,
        maxConcurrentRequests,
        hasRequestsInFlight,
        clockStepMs,
        releaseRequest,
        stopFault,
        currentUrl,
      };
    });
    releaseRequest();
  },
});

/** Serves responses that end before their announced length. */
async function serveTruncatedResponse(provide: (origin: string) => Promise<void>): Promise<void> {
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
