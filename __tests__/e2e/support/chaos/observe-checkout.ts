import type { Page } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

/** A confirmation at the moment at which the checkout sent it, with what the buyer saw then. */
export type SentConfirmation = { planId: string; text: string; language: string };
export type ShopMessage = { event: string; payload: Record<string, unknown> };
export type Observations = { sentConfirmations: SentConfirmation[]; messages: ShopMessage[] };

type ObservedWindow = Window & {
  noteConfirmation: (confirmation: SentConfirmation) => void;
  noteMessage: (message: ShopMessage) => void;
};

/** Collects what the checkout sends and tells the shop from now on, over reloads of the page. */
export async function observeCheckout(page: Page): Promise<Observations> {
  const observations: Observations = { sentConfirmations: [], messages: [] };
  await page.exposeFunction('noteConfirmation', (confirmation: SentConfirmation) => {
    observations.sentConfirmations.push(confirmation);
  });
  await page.exposeFunction('noteMessage', (message: ShopMessage) => {
    observations.messages.push(message);
  });
  await page.addInitScript(observeWindow, CHECKOUT);
  return observations;
}

/** Runs in every frame. */
function observeWindow(checkoutOrigin: string): void {
  const observed = window as unknown as ObservedWindow;
  if (window === window.top)
    window.addEventListener('message', ({ data }) => {
      if (data?.source === 'usance') observed.noteMessage({ event: data.event, payload: data.payload });
    });
  if (location.origin !== checkoutOrigin) return;
  const { fetch: sendRequest } = window;
  window.fetch = (input, init) => {
    if (init?.method === 'POST' && String(input).includes('/payment/deferred_payments')) {
      const form = document.querySelector<HTMLElement>('[data-testid="paymentConfirmation.form"]');
      observed.noteConfirmation({
        planId: JSON.parse(String(init.body)).payment_plan,
        text: (form ?? document.body).innerText,
        language: document.documentElement.lang,
      });
    }
    return sendRequest(input, init);
  };
}
