import errors from '@/locales/en-GB/checkout.json';
import texts from '@/locales/en-GB/payment-methods.json';
import { clickInView } from '../../support/journey';
import type { Call } from './call';
import { expect, type Cell } from './cell';
import { sameList } from './server';
import { changePlan, openSaved, option, pay, payByTransfer, pick, row, saveCard, seesOptions } from './walk';

const asked = (method: string, path: string) => ({
  method,
  path: (copy: string) => new RegExp(`^/organisations/org-${copy}/${path.replace('*', copy)}`),
});

const waits = async ({ frame }: Cell) => {
  await expect(frame.getByTestId('paymentMethods.skeleton')).toBeVisible();
  await expect(frame.getByText(errors.wait.slow)).toBeVisible();
};
const goOnWithChosen = async (cell: Cell) => {
  await clickInView(cell.frame, cell.frame.getByTestId('paymentMethods.continue'));
  await pay(cell);
};
const confirmDeletion = ({ frame }: Cell) => frame.getByTestId('deleteModal.confirm');
const mastercard = (cell: Cell) => row(cell, 'card-mastercard');

/** The user and the saved methods. */
export const listCalls: Record<string, Call> = {
  'GET user': {
    visit: { scenario: 'no-email' },
    asked: asked('GET', 'users/user-*$'),
    waits: seesOptions,
    again: (cell) => changePlan(cell, 'Pay in 30 days'),
    done: seesOptions,
    finish: payByTransfer,
  },
  'GET methods': {
    visit: { scenario: 'basic' },
    asked: asked('GET', 'stripe_payment_methods$'),
    waits,
    again: async (cell) => {
      await changePlan(cell, 'Pay now');
      await seesOptions(cell);
    },
    atOnce: 2,
    done: seesOptions,
    finish: payByTransfer,
  },
  'POST bank_transfer': {
    visit: { scenario: 'basic' },
    asked: asked('POST', 'house_payment_methods$'),
    waits,
    again: (cell) => changePlan(cell, 'Pay in 30 days'),
    done: seesOptions,
    finish: async (cell, isWithout) => {
      if (!isWithout) return payByTransfer(cell);
      await saveCard(cell);
      await pay(cell);
    },
    inline: {
      says: async ({ frame }) => {
        await expect(frame.getByText(texts.transferFailed)).toBeVisible();
      },
      keeps: async (cell) => {
        await expect(option(cell, 'card')).toBeVisible();
        await expect(option(cell, 'direct_debit')).toBeVisible();
        await expect(option(cell, 'bank_transfer')).toHaveCount(0);
      },
    },
    // Another tab has made it, or the answer does not say so: the list is read again.
    carriedOut: ['f6', 'f6 b', 'f12', 'f13', 'f14', 'f14 b'],
  },
  'PATCH default': {
    visit: { scenario: 'saved' },
    asked: asked('PATCH', '(stripe|gocardless)_payment_methods/'),
    reach: async (cell) => {
      await openSaved(cell);
      await pick(cell, 'card-mastercard', texts.setDefault.action);
    },
    waits: async (cell) => {
      await expect(mastercard(cell)).toContainText(texts.default);
    },
    again: (cell) => pick(cell, 'mandate-1', texts.setDefault.action),
    done: async (cell) => {
      const { copy, frame, asked } = cell;
      await expect(frame.getByText('is now your default.')).toHaveCount(1);
      const bodies = asked();
      expect(bodies.at(-1), copy).toBe(JSON.stringify({ is_default: false }));
      await sameList(cell);
    },
    finish: goOnWithChosen,
    inline: {
      says: async (cell) => {
        await expect(mastercard(cell)).toContainText(texts.setDefault.failed);
      },
      keeps: async (cell) => {
        await expect(row(cell, 'card-visa')).toContainText(texts.default);
        await expect(mastercard(cell)).not.toContainText(texts.default);
        await sameList(cell);
      },
      retry: (cell) => pick(cell, 'card-mastercard', texts.setDefault.action),
      retries: 2,
    },
  },
  'DELETE method': {
    visit: { scenario: 'saved' },
    asked: asked('DELETE', 'stripe_payment_methods/card-mastercard$'),
    reach: async (cell) => {
      await openSaved(cell);
      await pick(cell, 'card-mastercard', texts.remove.action);
      await confirmDeletion(cell).click();
    },
    waits: async (cell) => {
      await expect(confirmDeletion(cell)).toHaveAttribute('aria-busy', 'true');
      await expect(confirmDeletion(cell)).toHaveText(texts.remove.deleting);
    },
    again: (cell) => confirmDeletion(cell).dispatchEvent('click'),
    done: async (cell) => {
      await expect(mastercard(cell)).toHaveCount(0);
      await expect(confirmDeletion(cell)).toHaveCount(0);
      await sameList(cell);
    },
    finish: goOnWithChosen,
    inline: {
      says: async ({ frame }) => {
        await expect(frame.getByRole('alert').filter({ hasText: texts.remove.card.failed })).toBeVisible();
      },
      keeps: async (cell) => {
        await expect(mastercard(cell)).toHaveCount(1);
        await expect(confirmDeletion(cell)).not.toHaveAttribute('aria-busy');
      },
      retry: (cell) => confirmDeletion(cell).click(),
    },
    // Another tab was quicker, or the answer says nothing of what was done.
    carriedOut: ['f5', 'f6', 'f12', 'f13', 'f14', 'f14 b'],
  },
};
