import type { EngineShop } from './engine-test';
import {
  addCard,
  addSterlingAccount,
  chooseBankTransfer,
  chooseMethod,
  choosePlan,
  confirm,
  expectMethod,
  typeSterlingAccount,
  waitForConfirmStep,
} from './journey';

type Screen = {
  name: string;
  scenario?: string;
  /** Path and query instead of an order of the scenario. */
  path?: string;
  language?: string;
  reach: (shop: EngineShop) => Promise<unknown>;
};

const onMethod = (type: string) => async (shop: EngineShop) => {
  await choosePlan(shop);
  await chooseMethod(shop, type);
};

const onSavedMethods = async (shop: EngineShop) => {
  await choosePlan(shop);
  await shop.checkout.click({ button: 'Change: Payment method' });
};

const payByTransfer = async (shop: EngineShop) => {
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await confirm(shop);
};

const waitFor =
  (testId: string) =>
  ({ checkout }: EngineShop) =>
    checkout.waitFor({ testId });

const companySearch = '/?showCompanySearch=true&publicKey=pk_test_screens';
const cardFrame = { css: 'iframe[title="Secure card payment input frame"]' };

/** The main screens, and the way to each. */
export const screens: Screen[] = [
  { name: 'plans', reach: waitFor('paymentOffers') },
  { name: 'plans in Greek', language: 'el', reach: waitFor('paymentOffers') },
  {
    name: 'languages',
    reach: ({ checkout }) => checkout.click({ css: '[data-testid="languageSwitcher"] button' }),
  },
  { name: 'methods', reach: async (shop) => [await choosePlan(shop), await waitFor('paymentMethods')(shop)] },
  {
    name: 'card form',
    reach: async (shop) => [await onMethod('card')(shop), await shop.checkout.waitFor(cardFrame)],
  },
  {
    name: 'card form of the second provider',
    scenario: 'airwallex',
    reach: async (shop) => [await onMethod('card')(shop), await shop.checkout.waitFor(cardFrame)],
  },
  {
    name: 'card form with errors',
    reach: async (shop) => {
      await onMethod('card')(shop);
      await shop.checkout.click({
        css: '[data-testid="cardForm.submit"]:not([disabled], [aria-disabled="true"])',
      });
      await shop.checkout.waitForText({ testId: 'cardForm' }, 'Postcode is a required field');
    },
  },
  {
    name: 'declined card',
    reach: async (shop) => {
      await onMethod('card')(shop);
      await addCard(shop, '4000000000000002');
      await shop.checkout.waitFor({ testId: 'cardForm.error' });
    },
  },
  { name: 'direct debit in pounds', reach: onMethod('direct_debit') },
  { name: 'direct debit in euros', scenario: 'eur', reach: onMethod('direct_debit') },
  {
    name: 'mandate',
    reach: async (shop) => {
      await onMethod('direct_debit')(shop);
      await typeSterlingAccount(shop);
      await shop.checkout.click({ testId: 'directDebitForm.submit' });
      await shop.checkout.waitFor({ testId: 'directDebitSummary' });
    },
  },
  {
    name: 'direct debit is saved',
    reach: async (shop) => {
      await onMethod('direct_debit')(shop);
      await addSterlingAccount(shop);
      await expectMethod(shop, 'Ada Baker');
    },
  },
  {
    name: 'instant payment',
    reach: async (shop) => [await choosePlan(shop, 'Pay now'), await chooseMethod(shop, 'instant_payment')],
  },
  { name: 'saved methods', scenario: 'saved', reach: onSavedMethods },
  {
    name: 'deletion of a method',
    scenario: 'saved',
    reach: async (shop) => {
      await onSavedMethods(shop);
      await shop.checkout.click({ css: '[data-testid="paymentMethod.card-mastercard"] button' });
      await shop.checkout.click({ button: 'Delete' });
      await shop.checkout.waitFor({ testId: 'deleteModal.confirm' });
    },
  },
  {
    name: 'confirm',
    reach: async (shop) => {
      await choosePlan(shop);
      await chooseBankTransfer(shop);
      await waitForConfirmStep(shop);
    },
  },
  {
    name: 'refused at confirm',
    scenario: 'insufficient-funds',
    reach: async (shop) => {
      await choosePlan(shop);
      await confirm(shop);
      await shop.checkout.waitFor({ testId: 'paymentConfirmation.error' });
    },
  },
  {
    name: 'waiting at the bank',
    reach: async (shop) => {
      await choosePlan(shop, 'Pay now');
      await chooseMethod(shop, 'instant_payment');
      await shop.checkout.click({ css: '[data-testid="instantPaymentForm"] button[type="submit"]' });
      await confirm(shop);
      await shop.checkout.waitFor({ button: 'Continue to your bank' });
      // Browsers do not draw a page behind the window of the bank.
      await shop.checkout.evaluate('addEventListener("click", (event) => event.preventDefault())');
      await shop.checkout.click({ button: 'Continue to your bank' });
      await shop.checkout.waitFor({ button: 'Open your bank again' });
    },
  },
  {
    name: 'identity check',
    scenario: 'fraud-challenge-skip',
    reach: async (shop) => {
      await choosePlan(shop);
      await waitFor('verificationFrame')(shop);
    },
  },
  {
    name: 'confirmation',
    reach: async (shop) => [await payByTransfer(shop), await waitFor('confirmation.title')(shop)],
  },
  {
    name: 'company search',
    path: companySearch,
    reach: async ({ checkout }) => {
      await checkout.type({ css: '[role="combobox"][aria-autocomplete]' }, 'acme');
      await checkout.waitFor({ button: 'Acme Tools' });
    },
  },
  {
    name: 'declined verification',
    path: '/error?order=order-verification-declined_screens&key=key-verification-declined&plan=plan-30d-screens',
    reach: waitFor('error.title'),
  },
  {
    name: 'unreadable order',
    path: '/?order=order-basic_unread&key=key-of-nobody',
    reach: waitFor('error.title'),
  },
];
