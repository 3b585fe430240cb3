import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { checkEarlyPlans } from './early-injection';
import { blankTexts, hostileTexts } from './hostile-texts';
import { FieldTexts, ScreenBaseline, type TextFor, type DisplayTransform } from './injection';
import {
  rewriteBuyer,
  rewriteResponses,
  showNextOrder,
  openScene,
  ORDER_URL_PATTERN,
  fieldPerText,
  scenes,
  VALIDITY_PATTERN,
  type Scene,
} from './injection-scenes';

/** Shows a screen with the texts of each view in turn and compares it with the screen of markers. */
export type InjectionCheck = (
  page: Page,
  views: readonly number[],
  textsPerField?: number,
) => Promise<ScreenBaseline>;

const checkScene =
  (scene: Scene): InjectionCheck =>
  async (page, views, textsPerField) => {
    const screen = new ScreenBaseline(page, new FieldTexts(textsPerField)).ignoreLines(VALIDITY_PATTERN);
    await rewriteResponses(page, scene, screen.fieldTexts.textFor);
    await openScene(page, scene);
    await screen.recordBaseline(scene.shownFields, scene.hiddenFields);
    for (const view of views) {
      screen.fieldTexts.view = view;
      await showNextOrder(page, scene);
      await screen.expectLiteralTexts();
    }
    return screen;
  };

/** Submits once for each view; the result shows the fields. */
async function checkRepeatedSubmit(
  screen: ScreenBaseline,
  views: readonly number[],
  shownFields: string[],
  submit: () => Promise<void>,
) {
  await submit();
  await screen.recordBaseline(shownFields);
  for (const view of views) {
    screen.fieldTexts.view = view;
    await submit();
    await screen.expectLiteralTexts();
  }
  return screen;
}

const mockPost = (page: Page, url: RegExp | string, json: (route: Route) => object, status = 200) =>
  page.route(url, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: json(route), headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );

async function fillBankAccount(page: Page, holder = 'Ada Baker') {
  await page.getByLabel('Account holder name').fill(holder);
  await page.getByLabel('Sort code').fill('309634');
  await page.getByLabel('Account number').fill('70872490');
}

const mandateScene: Scene = { scenario: 'direct-debit-only', plan: '30d', rewrites: [], shownFields: [] };

/** Keeps 300 characters, without splitting a surrogate pair. */
const truncate: DisplayTransform = (text) => [...text].slice(0, 300).join('');

const UNKNOWN_FIELD = 'name of a field';

/** Returns the words of a field's name as the form shows them: at most 60 characters of its last part. */
const wordsOf = (name: string) => {
  const lastPart = (name.split('.').at(-1) ?? '').replaceAll('_', ' ').trim();
  const [first = '', ...others] = [...lastPart].slice(0, 60);
  return first.toUpperCase() + others.join('');
};

/** A name without words, such as one that ends with a dot, is replaced: its message would stand alone. */
const toFieldName = (text: string) => (wordsOf(text) ? text : 'field');

/** Applies to messages of the API, which are trimmed as well, and to the name of a field without a label. */
const displayErrorText: DisplayTransform = (text, field) =>
  field === UNKNOWN_FIELD ? wordsOf(toFieldName(text)) : truncate(text.trim(), field);

const createFieldErrors = (textFor: TextFor) => ({
  customer_details: { company_name: [textFor('company')], email: ['Earlier.', textFor('email')] },
  bank_account: {
    account_holder_name: [textFor('holder')],
    branch_code: [textFor('sort code')],
    account_number: [textFor('account number')],
  },
  [toFieldName(textFor(UNKNOWN_FIELD))]: [textFor('form')],
  iban: [textFor('iban')],
});

const checkMandateErrors: InjectionCheck = async (page, views) => {
  const screen = new ScreenBaseline(page, new FieldTexts(), displayErrorText);
  const { textFor } = screen.fieldTexts;
  await mockPost(page, '**/gocardless_setup*', () => createFieldErrors(textFor), 422);
  await openScene(page, mandateScene);
  await fillBankAccount(page);
  const fields = ['company', 'email', 'holder', 'sort code', 'account number', 'form', 'iban'];
  return checkRepeatedSubmit(screen, views, fields, () => page.getByTestId('directDebitForm.submit').click());
};

const pendingAction = { type: 'confirm_payer_details', required: true, status: 'pending' };
const createBillingRequest = (textFor: TextFor) => ({
  billing_request: {
    id: 'BRQ_SIM_1',
    actions: [pendingAction],
    resources: {
      customer: { company_name: textFor('company'), email: textFor('email') },
      customer_bank_account: {
        account_holder_name: textFor('holder'),
        branch_code_ending: '34',
        account_number_ending: '90',
        bank_name: textFor('bank'),
      },
    },
  },
});

const checkMandateSummary: InjectionCheck = async (page, views, textsPerField) => {
  const screen = new ScreenBaseline(page, new FieldTexts(textsPerField));
  await mockPost(page, '**/gocardless_setup*', () => createBillingRequest(screen.fieldTexts.textFor));
  await openScene(page, mandateScene);
  await fillBankAccount(page);
  const summary = page.getByTestId('directDebitSummary');
  let submitCount = 0;
  const submit = async () => {
    if (await summary.isVisible()) {
      await summary.getByRole('button', { name: 'Back' }).click();
      // Typing before the form has the focus again would move it.
      await expect(page.getByLabel('Account holder name')).toBeFocused();
    }
    submitCount += 1;
    // The same values would not be sent a second time.
    await page.getByLabel('Account number').fill(submitCount % 2 === 0 ? '70872490' : '70872482');
    await page.getByTestId('directDebitForm.submit').click();
    await expect(summary).toBeVisible();
  };
  // The form below the summary has another account number in each view.
  return checkRepeatedSubmit(
    screen.ignoreLines(/^value=\d{8}$/),
    views,
    ['company', 'email', 'holder'],
    submit,
  );
};

/** Downloads the mandate; returns the names of its elements and the texts that it lacks. */
async function readMandateFile(page: Page, texts: readonly string[]) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const html = await readFile(await file.path(), 'utf8');
  return page.evaluate(
    ([source, expectedTexts]) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      const elementNames = [...body.querySelectorAll('*')].map(({ localName }) => localName);
      return {
        names: elementNames.join(' '),
        missing: expectedTexts.filter((text) => !body.textContent.includes(text)),
      };
    },
    [html, texts] as const,
  );
}

/** The mandate text and the form below it show the order's data of the buyer. */
const checkMandateText: InjectionCheck = async (page, views, textsPerField) => {
  const screen = new ScreenBaseline(page, new FieldTexts(textsPerField));
  await mockPost(page, '**/gocardless_setup*', () => createBillingRequest(() => 'Known'));
  const openMandateText = async () => {
    await fillBankAccount(page);
    await page.getByTestId('directDebitForm.submit').click();
    await page.getByRole('button', { name: 'Show the mandate' }).click();
  };
  const scene: Scene = {
    ...mandateScene,
    rewrites: [[ORDER_URL_PATTERN, rewriteBuyer]],
    openStep: openMandateText,
  };
  await rewriteResponses(page, scene, screen.fieldTexts.textFor);
  await openScene(page, scene);
  await screen.recordBaseline(['company', 'email', 'plan']);
  const { names } = await readMandateFile(page, []);
  for (const view of views) {
    screen.fieldTexts.view = view;
    await page.getByTestId('mandateText').getByRole('button', { name: 'Close' }).click();
    await page.getByTestId('directDebitSummary').getByRole('button', { name: 'Back' }).click();
    await showNextOrder(page, { ...scene, openStep: undefined });
    await expect(page.getByLabel('Account holder name')).toHaveValue('');
    await openMandateText();
    await screen.expectLiteralTexts();
    const { textFor } = screen.fieldTexts;
    expect(await readMandateFile(page, [textFor('company'), textFor('email')])).toEqual({
      names,
      missing: [],
    });
  }
  // The mandate names the whole account, which the page must not show at the end of a test.
  await page.getByTestId('mandateText').getByRole('button', { name: 'Close' }).click();
  return screen;
};

const COMPANY_SEARCH_URL = `${CHECKOUT}/?showCompanySearch=true&publicKey=pk_test_x&country=GB`;
const createCompanyMatch = (textFor: TextFor, row: string | number) => ({
  id: `co-${row}`,
  name: textFor(`name${row}`),
  country: 'GB',
  address: textFor(`address${row}`),
  city: textFor(`city${row}`),
  postcode: textFor(`postcode${row}`),
  identifiers: [{ idtype: 'reg_number', country: 'GB', value: textFor(`number${row}`) }],
});

const checkCompanies: InjectionCheck = async (page, views, textsPerField) => {
  const screen = new ScreenBaseline(page, new FieldTexts(textsPerField));
  const { textFor } = screen.fieldTexts;
  const createMatches = () => hostileTexts.map((_, row) => createCompanyMatch(textFor, ` ${row}`));
  await mockPost(page, '**/companies/search', () => ({ matches: createMatches() }));
  const search = async () => {
    await page.goto(COMPANY_SEARCH_URL);
    await page.getByRole('combobox').last().fill('acme');
    await expect(page.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
  };
  const fields = fieldPerText('name', 'address', 'city', 'postcode', 'number');
  return checkRepeatedSubmit(screen, views, fields, search);
};

const checkDirectors: InjectionCheck = async (page, views, textsPerField) => {
  const scene: Scene = { scenario: 'fraud-challenge-director', plan: '30d', rewrites: [], shownFields: [] };
  const screen = new ScreenBaseline(page, new FieldTexts(textsPerField));
  const directorNames = () => hostileTexts.map((_, row) => screen.fieldTexts.textFor(`director ${row}`));
  await mockPost(page, '**/verify', () => ({
    review_status: 'challenge',
    next_action: { veriff: { veriff_type: 'director', names: directorNames(), options: {} } },
  }));
  await openScene(page, scene);
  await screen.recordBaseline(fieldPerText('director'));
  for (const view of views) {
    screen.fieldTexts.view = view;
    await showNextOrder(page, scene);
    await screen.expectLiteralTexts();
  }
  return screen;
};

const fillCardForm = async (page: Page) => {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.locator('[name="cardnumber"]').pressSequentially('4242424242424242');
  await card.locator('[name="exp-date"]').pressSequentially('1232');
  await card.locator('[name="cvc"]').pressSequentially('123');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
};

/** Source of a provider's error: its message may be shown, its codes must not. */
const declineExpression =
  "{ type: 'card_error', code: 'card_declined', decline_code: window.code, message: window.words }";
const providers = {
  stripe: {
    scenario: 'card-only',
    file: '**/sim/stripe/card-setup.js',
    appendedSource: `stripeSimulator.confirmCardSetup = async () => ({ error: ${declineExpression} });`,
  },
  airwallex: {
    scenario: 'airwallex',
    file: '**/sim/airwallex/consent.js',
    appendedSource: '',
  },
};

const checkProviderMessage =
  (name: keyof typeof providers): InjectionCheck =>
  async (page, views) => {
    const { scenario, file, appendedSource } = providers[name];
    const screen = new ScreenBaseline(page, new FieldTexts(), truncate);
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const throwingSource = `export const createConsent = async () => { throw ${declineExpression}; };`;
      await route.fulfill({ response, body: appendedSource ? text + appendedSource : throwingSource });
    });
    await openScene(page, { scenario, plan: '30d', rewrites: [], shownFields: [] });
    const option = page.locator('label[for="card"]');
    await expect(option.or(page.getByTestId('cardForm')).first()).toBeVisible();
    if (await option.isVisible()) await option.click();
    await expect(page.getByTestId('cardForm.submit')).toBeEnabled();
    await fillCardForm(page);
    const submit = async () => {
      const shownTexts = {
        words: screen.fieldTexts.textFor('message'),
        code: screen.fieldTexts.textFor('code'),
      };
      await page.evaluate((all) => void Object.assign(window, all), shownTexts);
      await page.getByTestId('cardForm.submit').click();
    };
    return checkRepeatedSubmit(screen, views, ['message'], submit);
  };

/** A refused payment shows none of the texts of the API. */
const checkRefusedPayment: InjectionCheck = async (page, views, textsPerField) => {
  const scene = scenes['the confirmation with a bank transfer'] as Scene;
  const screen = new ScreenBaseline(page, new FieldTexts(textsPerField));
  const { textFor } = screen.fieldTexts;
  await rewriteResponses(page, { rewrites: scene.rewrites.slice(1) }, textFor);
  await mockPost(
    page,
    '**/deferred_payments*',
    () => ({
      message: textFor('message'),
      detail: textFor('detail'),
      code: textFor('code'),
      plan: [textFor('plan')],
    }),
    422,
  );
  await openScene(page, scene);
  const submit = async () => {
    await page.getByTestId('paymentConfirmation.submitButton').click();
    await expect(page.getByTestId('paymentConfirmation.error')).toBeFocused();
    await page.getByTestId('paymentConfirmation.submitButton').focus();
  };
  return checkRepeatedSubmit(screen, views, [], submit);
};

/** Fields without which a response is invalid; a card's last digits are one of them. */
const requiredFieldPattern = /^(plan|order|card)( \d+)?$/;

/** Expects a screen to work with fields of blanks alone; its content is not compared. */
export async function checkBlankTexts(page: Page, scene: Scene): Promise<void> {
  let text = '';
  await rewriteResponses(page, scene, (field) => (requiredFieldPattern.test(field) ? text || ' ' : text));
  for (text of blankTexts) {
    await openScene(page, scene);
    const title = page.getByTestId('error.title');
    if (scene.path === '/error') {
      await expect(title).toBeVisible();
      continue;
    }
    const heading = page.locator('main h2').or(page.getByTestId('confirmation.title'));
    await expect(title.or(heading).first()).toBeVisible();
    await expect(title).toBeHidden();
  }
}

export const injectionChecks: Record<string, InjectionCheck> = {
  ...Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [name, checkScene(scene)])),
  'the plans before React is loaded': (page, ...view) =>
    checkEarlyPlans(page, scenes['the plans'] as Scene, ...view),
  'the refused direct debit form': checkMandateErrors,
  'the summary of a direct debit': checkMandateSummary,
  'the mandate text': checkMandateText,
  'the company search results': checkCompanies,
  'the selection of a director': checkDirectors,
  'the message of a card declined by Stripe': checkProviderMessage('stripe'),
  'the message of a card declined by Airwallex': checkProviderMessage('airwallex'),
  'a payment refused by the API': checkRefusedPayment,
};

/** Checks whose rows contain every text, so that one view is enough. */
export const singleViewChecks: readonly string[] = [
  'the plans',
  'the plans before React is loaded',
  'the list of methods',
  'the company search results',
  'the selection of a director',
];

/** Checks of fields that are shortened, where only one text would be visible. */
export const truncatingChecks: readonly string[] = [
  'the refused direct debit form',
  'the message of a card declined by Stripe',
  'the message of a card declined by Airwallex',
];

/** Returns the views that together show every text once in each field. */
export const allViews = (textsPerField: number) =>
  hostileTexts.map((_, view) => view).filter((view) => view % textsPerField === 0);
/** Views whose first text is a script, an image with a handler, and a word of 5,000 characters. */
export const sampleViews = [-27, -25, -4].map((offset) => hostileTexts.length + offset);
