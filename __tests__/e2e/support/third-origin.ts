import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './checkout-test';
import { watch } from './watch';

export { expect };

/** A site of our own, with the pages that a test puts there. */
export type Site = {
  origin: string;
  /** Answers the address of the page. */
  put: (html: string, headers?: Record<string, string>) => string;
};

type Sites = { merchant: Site; stranger: Site };

/** Another host that scenarios lead to; a test answers for it by itself. */
export const ELSEWHERE = 'https://shop.example';

/** With two more sites: a merchant that embeds without the SDK, and a stranger. No two share an origin. */
export const test = base.extend<object, Sites>({
  merchant: [({}, provide) => serve(provide), { scope: 'worker' }],
  stranger: [({}, provide) => serve(provide), { scope: 'worker' }],

  watched: async ({ page, context, expectedConsole, merchant, stranger }, provide) => {
    const settle = await watch(page, context, expectedConsole);
    await provide();
    const known = [merchant.origin, stranger.origin, ELSEWHERE].map(
      (origin) => `outside: ${new URL(origin).host}`,
    );
    expect((await settle()).filter((fault) => !known.includes(fault))).toEqual([]);
  },
});

/** Cross-site to the checkout, which is at 127.0.0.1. */
async function serve(provide: (site: Site) => Promise<void>): Promise<void> {
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
    put: (html, headers = {}) => {
      const path = `/page-${pages.size}`;
      pages.set(path, { html, headers });
      return origin + path;
    },
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
