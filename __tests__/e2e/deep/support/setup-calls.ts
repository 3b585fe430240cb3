import mandate from '@/locales/en-GB/direct-debit.json';
import texts from '@/locales/en-GB/payment-methods.json';
import { addCard, clickInView, submitMandate } from '../../support/journey';
import type { Call } from './call';
import { expect, type Cell } from './cell';
import type { Answer } from './faults';
import { passUntil } from './time';
import { agree, nudge, openCard, pay, saveCard, setUpMandate } from './walk';

const asked = (path: string) => ({
  method: 'POST',
  path: (copy: string) => new RegExp(`^/organisations/org-${copy}/${path}$`),
});
const chosen = (text: string) => async (cell: Cell) => {
  const summary = cell.frame.getByTestId('paymentMethods.summary');
  await passUntil(cell, summary);
  await expect(summary).toContainText(text);
};
const submitCard = ({ frame }: Cell) => frame.getByTestId('cardForm.submit');
const submitForm = ({ frame }: Cell) => frame.getByTestId('directDebitForm.submit');
const isBusy =
  (button: (cell: Cell) => ReturnType<typeof submitCard>, words: string) => async (cell: Cell) => {
    await expect(button(cell)).toHaveAttribute('aria-busy', 'true');
    await expect(button(cell)).toHaveText(words);
  };

const cardSetup = (scenario: string, path: string): Call => ({
  visit: { scenario },
  asked: asked(path),
  // The only option is open already, and may be gone again before it is looked at.
  reach: scenario === 'card-only' ? undefined : openCard,
  waits: async (cell) => {
    await expect(cell.frame.getByTestId('cardForm')).toBeVisible();
    await expect(submitCard(cell)).toBeDisabled();
  },
  again: (cell) => nudge(cell),
  done: async (cell) => {
    await expect(submitCard(cell)).toBeEnabled();
  },
  finish: async (cell) => {
    await addCard(cell.frame, '4242424242424242');
    await pay(cell);
  },
});

const cardSaving = (scenario: string, path: string): Call => ({
  visit: { scenario },
  asked: asked(path),
  reach: saveCard,
  waits: isBusy(submitCard, texts.card.loading),
  again: (cell) => submitCard(cell).dispatchEvent('click'),
  done: chosen('4242'),
  finish: pay,
  inline: {
    says: async ({ frame }) => {
      const alert = frame.getByRole('alert').getByTestId('cardForm.error');
      await expect(alert).toHaveText(texts.card.saveFailed);
    },
    keeps: async (cell) => {
      await expect(cell.frame.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
      await expect(submitCard(cell)).toBeEnabled();
    },
    retry: async (cell) => {
      await clickInView(cell.frame, submitCard(cell));
      await chosen('4242')(cell);
      // The card was confirmed once: it is saved under the same id.
      expect(new Set(cell.asked()).size).toBe(1);
    },
  },
});

const debited = 'This account cannot be debited.';
const refused: Answer = {
  with: 'status',
  status: 422,
  body: JSON.stringify({ account_number: [debited] }),
};

const summary = ({ frame }: Cell) => frame.getByTestId('directDebitSummary');
const confirmWaits = async ({ frame }: Cell) => {
  await expect(frame.getByTestId('directDebitConfirmation')).toContainText(mandate.confirming.wait);
};
const hurry = async (cell: Cell) => {
  await cell.page.keyboard.press('Escape');
  await nudge(cell);
};
const summaryInline = (title: string) => ({
  says: async (cell: Cell) => {
    await expect(summary(cell).getByRole('alert')).toContainText(title);
  },
  keeps: async (cell: Cell) => {
    await expect(summary(cell)).toContainText('Ada Baker');
    await expect(cell.frame.getByTestId('directDebitSummary.submit')).toBeEnabled();
  },
  retry: agree,
});

/** What follows from agreeing to the summary. */
const agreeing = {
  visit: { scenario: 'direct-debit-only' },
  reach: async (cell: Cell) => {
    await setUpMandate(cell);
    await agree(cell);
  },
  waits: confirmWaits,
  again: hurry,
  done: chosen('Ada Baker'),
  finish: pay,
};

/** Direct debit, step by step. */
const mandateCalls: Record<string, Call> = {
  'POST gocardless_setup': {
    visit: { scenario: 'direct-debit-only' },
    asked: asked('gocardless_setup'),
    reach: setUpMandate,
    waits: isBusy(submitForm, mandate.form.loading),
    again: (cell) => submitForm(cell).dispatchEvent('click'),
    done: async (cell) => {
      await expect(summary(cell)).toBeVisible();
    },
    finish: async (cell) => {
      await agree(cell);
      await chosen('Ada Baker')(cell);
      await pay(cell);
    },
    own: { f6: { ...refused, status: 409 }, 'f6 b': refused },
    inline: {
      says: async ({ frame }, fault) => {
        if (fault.startsWith('f6')) {
          await expect(frame.getByTestId('errorSummary')).toContainText(debited);
          await expect(frame.getByLabel('Account number')).toHaveAccessibleDescription(new RegExp(debited));
          return;
        }
        await expect(frame.getByRole('alert').filter({ hasText: mandate.setup.failed })).toBeVisible();
      },
      keeps: async (cell) => {
        await expect(cell.frame.getByLabel('Account number')).toHaveValue('70872490');
        await expect(submitForm(cell)).toBeEnabled();
      },
      retry: ({ frame }) => submitMandate(frame),
    },
  },
  'POST gocardless_confirm': {
    ...agreeing,
    asked: asked('gocardless_confirm'),
    inline: summaryInline(mandate.summary.confirmFailed.title),
    carriedOut: ['f12', 'f13', 'f14', 'f14 b'],
  },
  'POST gocardless methods': {
    ...agreeing,
    asked: asked('gocardless_payment_methods'),
    inline: summaryInline(mandate.summary.saveFailed.title),
  },
};

/** New methods. */
export const setupCalls: Record<string, Call> = {
  'POST stripe setup_intent': cardSetup('card-only', 'stripe_payment_methods/setup_intent'),
  'POST stripe methods': cardSaving('card-only', 'stripe_payment_methods'),
  'POST airwallex_setup': cardSetup('airwallex', 'airwallex_setup'),
  'POST airwallex methods': cardSaving('airwallex', 'airwallex_payment_methods'),
  ...mandateCalls,
};
