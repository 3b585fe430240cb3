import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@/__tests__/e2e/support/checkout-test';
import { watchPage } from '@/__tests__/e2e/support/watch-page';

export { expect };

/** Local site that serves the pages a test adds. */
export type Site = {
  origin: string;
  /** Returns the URL of the new page, whose path is unique unless it is given. */
  addPage: (html: string, headers?: Record<string, string>, path?: string) => string;
};

type Sites = { merchant: Site; stranger: Site };

/** External host that scenarios redirect to; a test has to serve it by a route. */
export const EXTERNAL_SHOP_ORIGIN = 'https://shop.example';

/** Adds two sites with origins of their own: a merchant that embeds without the SDK, and a stranger. */
export const test = base.extend<object, Sites>({
  merchant: [({}, provide) => serveSite(provide), { scope: 'worker' }],
  stranger: [({}, provide) => serveSite(provide), { scope: 'worker' }],

  watched: async ({ page, context, expectedConsole }, provide) => {
    const collectFaults = await watchPage(page, context, expectedConsole);
    await provide();
    // The sites of the tests are servers of this machine.
    const expectedFault = /^outside: (localhost:\d+|shop\.example)$/;
    expect((await collectFaults()).filter((fault) => !expectedFault.test(fault))).toEqual([]);
  },
});

/** Serves a site at localhost, which is cross-site to the checkout at 127.0.0.1. */
export async function serveSite(provide: (site: Site) => Promise<void>): Promise<void> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const server = createServer(({ url = '' }, response) => {
    const { html, headers } = pages.get(url) ?? { html: '', headers: {} };
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await provide({
    origin,
    addPage: (html, headers = {}, path = `/page-${pages.size}`) => {
      pages.set(path, { html, headers });
      return origin + path;
    },
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
