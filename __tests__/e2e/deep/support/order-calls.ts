import texts from '@/locales/en-GB/checkout.json';
import type { Call } from './call';
import { expect, type Cell } from './cell';
import { listens, nudge, payByTransfer, seesOptions } from './walk';

const says = (text: string) => async (cell: Cell) => {
  await expect(cell.frame.getByText(text).first()).toBeVisible();
};

/** As from the back-forward cache: the order is read once more. */
const comeBack = async (cell: Cell) => {
  await listens(cell);
  await cell.frame.locator('html').evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => cell.asked().length).toBe(2);
  await seesOptions(cell);
};

/** The page is drawn again, and the shop confirms too early. */
const happens = async (cell: Cell) => {
  await nudge(cell);
  await expect.poll(() => cell.address().searchParams.get('country')).toBe('GB');
  await cell.page.getByTestId('shop.confirm').click();
};

const asked = (method: string, path: string) => ({
  method,
  path: (copy: string) => new RegExp(`^/payment/(orders/order|intents/intent)-${copy}/${path}$`),
});
const read = { again: comeBack, atOnce: 2, isReadAgain: true, waits: says(texts.wait.slow) } as const;
const write = { again: happens, waits: says(texts.wait.slow) };
const ends = { done: seesOptions, finish: payByTransfer };

const decline = (order: unknown) => ({ ...Object(order), verification: { status: 'declined' } });

/** The order and its offer. */
export const orderCalls: Record<string, Call> = {
  'GET intent': {
    ...{ ...read, ...ends, asked: asked('GET', '') },
    visit: { scenario: 'intent-with-offer', mode: 'intent' },
    late: (intent) => ({ ...Object(intent), order: decline(Object(intent).order) }),
  },
  'GET order': {
    ...{ ...read, ...ends, asked: asked('GET', '') },
    visit: { scenario: 'basic' },
    late: decline,
  },
  'POST create_offer': {
    ...{ ...write, ...ends, asked: asked('POST', 'create_offer/') },
    visit: { scenario: 'intent-without-order', mode: 'intent' },
  },
  'PUT refresh_payment_offer': {
    ...{ ...write, ...ends, asked: asked('PUT', 'refresh_payment_offer') },
    visit: { scenario: 'refresh' },
  },
};
