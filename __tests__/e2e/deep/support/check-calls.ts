import texts from '@/locales/en-GB/identity.json';
import type { Call } from './call';
import { expect, type Cell } from './cell';
import { passUntil } from './time';
import { changePlan, goOn, payByTransfer, press, seesOptions } from './walk';

const overlay = ({ frame }: Cell) => frame.getByTestId('fraudOverlay');

const waits = async (cell: Cell) => {
  await expect(overlay(cell)).toContainText(texts.overlay.slow);
};
const goBackAndOn = async (cell: Cell) => {
  await passUntil(cell, overlay(cell));
  await press(cell, texts.overlay.back);
  await goOn(cell, 'Pay in 30 days');
};
const asked = (method: string, path: (copy: string) => string) => ({
  method,
  path: (copy: string) => new RegExp(`^/payment/${path(copy)}`),
});
const ends = { done: seesOptions, finish: payByTransfer };

/** The fraud and identity check. */
export const checkCalls: Record<string, Call> = {
  'GET session_id': {
    ...{ ...ends, waits, again: goBackAndOn },
    visit: { scenario: 'fraud-pass' },
    asked: asked('GET', (copy) => `orders/order-${copy}/session_id$`),
  },
  'POST verify': {
    ...{ ...ends, waits, again: goBackAndOn },
    visit: { scenario: 'fraud-pass' },
    asked: asked('POST', (copy) => `fraud/sess-${copy}/verify$`),
  },
  'POST veriff_sessions': {
    ...ends,
    visit: { scenario: 'fraud-challenge' },
    asked: asked('POST', () => 'fraud/veriff_sessions$'),
    waits: async ({ frame }) => {
      await expect(frame.getByRole('heading', { name: texts.heading })).toBeVisible();
      await expect(frame.getByTestId('verificationFrame')).toHaveCount(0);
    },
    again: async (cell) => {
      await passUntil(cell, cell.frame.getByRole('heading', { name: texts.heading }));
      await changePlan(cell, 'Pay in 30 days');
    },
  },
  'GET veriff_session': {
    ...{ ...ends, waits, again: goBackAndOn },
    visit: { scenario: 'fraud-challenge' },
    asked: asked('GET', () => 'fraud/veriff_sessions/vs_accept'),
  },
};
