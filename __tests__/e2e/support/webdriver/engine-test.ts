import { test as base } from '@playwright/test';
import { CHECKOUT, SHOP } from '@/__tests__/e2e/support/origins';
import { serveSite, type Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { launchBrowser, type Engine, type StoragePolicy } from './launch';
import { Scope } from './scope';
import type { Session } from './session';

export { expect } from '@playwright/test';

type JournalEntry = { method: string; path: string; status: number; body?: unknown };

export type EngineShop = {
  session: Session;
  /** The shop's page, another site than the checkout. */
  page: Scope;
  /** The checkout's frame in it. */
  checkout: Scope;
  /** Opens the shop with these query parameters and an order of its own; returns the order's id. */
  open: (parameters?: Record<string, string>) => Promise<string>;
  /** Payloads of the events with this name that the shop received. */
  events: (name: string) => Promise<Record<string, unknown>[]>;
  /** API calls that the sandbox received for an order, oldest first. */
  journal: (orderId: string) => Promise<JournalEntry[]>;
};

/** Test in the browser of its project, with a new profile. */
export const test = base.extend<
  { engine: Engine; storage: StoragePolicy; shop: EngineShop },
  { merchant: Site }
>({
  engine: ['chromium', { option: true }],
  storage: ['usual', { option: true }],
  merchant: [({}, provide) => serveSite(provide), { scope: 'worker' }],

  shop: async ({ engine, storage }, provide, info) => {
    const session = await launchBrowser(engine, storage);
    const page = new Scope(session);
    const suffix = `${info.testId.slice(-8)}${Date.now().toString(36)}`;
    await provide({
      session,
      page,
      checkout: page.frame('[data-testid="shop.checkout"] iframe'),
      open: async ({ scenario = 'basic', ...parameters } = {}) => {
        await session.open(`${SHOP}/?${new URLSearchParams({ scenario, suffix, ...parameters })}`);
        return `order-${scenario}_${suffix}`;
      },
      events: async (name) => {
        const script = `return [...document.querySelectorAll('[data-testid="shop.events"] li[data-event="' + arguments[0] + '"] code')]
          .map((code) => code.textContent)`;
        const payloads = (await page.evaluate(script, [name])) as string[];
        return payloads.map((text) => JSON.parse(text || '{}'));
      },
      journal: async (orderId) =>
        (await (await fetch(`${CHECKOUT}/api/sandbox/orders/${orderId}/journal`)).json()) as JournalEntry[],
    }).finally(() => session.close());
  },
});
