import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { CHECKOUT } from './origins';
import { blanks, hostileTexts } from './hostile-texts';
import { Filling, Screen, type Put, type Shown } from './injection';
import { buyer, change, nextScene, openScene, ORDER, rows, scenes, type Scene } from './injection-scenes';

/** Shows a screen with the texts of each view, one after the other. Every view is compared with the markers' one. */
export type Walk = (page: Page, views: readonly number[], atOnce?: number) => Promise<Screen>;

const walkScene =
  (scene: Scene): Walk =>
  async (page, views, atOnce) => {
    const screen = new Screen(page, new Filling(atOnce));
    await change(page, scene, screen.filling.put);
    await openScene(page, scene);
    await screen.learn(scene.fields, scene.silent);
    for (const view of views) {
      screen.filling.view = view;
      await nextScene(page, scene);
      await screen.expectLiteral();
    }
    return screen;
  };

/** The same button over and over; what it leads to is in `fields`. */
async function press(
  screen: Screen,
  views: readonly number[],
  fields: string[],
  submit: () => Promise<void>,
) {
  await submit();
  await screen.learn(fields);
  for (const view of views) {
    screen.filling.view = view;
    await submit();
    await screen.expectLiteral();
  }
  return screen;
}

const answer = (page: Page, address: RegExp | string, json: (route: Route) => object, status = 200) =>
  page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: json(route), headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );

async function fillAccount(page: Page, holder = 'Ada Baker') {
  await page.getByLabel('Account holder name').fill(holder);
  await page.getByLabel('Sort code').fill('309634');
  await page.getByLabel('Account number').fill('70872490');
}

const mandateScene: Scene = { scenario: 'direct-debit-only', plan: '30d', answers: [], fields: [] };

/** No more than 300 characters, none of them cut in two. */
const cut: Shown = (text) => [...text].slice(0, 300).join('');

/** What a buyer reads of a server: that, without the blanks around it. */
const sentence: Shown = (text) => cut(text.trim());

const fieldErrors = (put: Put) => ({
  customer_details: { company_name: [put('company')], email: ['Earlier.', put('email')] },
  bank_account: {
    account_holder_name: [put('holder')],
    branch_code: [put('sort code')],
    account_number: [put('account number')],
  },
  [put('name of a field')]: [put('form')],
  iban: [put('iban')],
});

const refusedMandate: Walk = async (page, views) => {
  const screen = new Screen(page, new Filling(), sentence);
  const { put } = screen.filling;
  await answer(page, '**/gocardless_setup*', () => fieldErrors(put), 422);
  await openScene(page, mandateScene);
  await fillAccount(page);
  const fields = ['company', 'email', 'holder', 'sort code', 'account number', 'form', 'iban'];
  return press(screen, views, fields, () => page.getByTestId('directDebitForm.submit').click());
};

const pending = { type: 'confirm_payer_details', required: true, status: 'pending' };
const billingRequest = (put: Put) => ({
  billing_request: {
    id: 'BRQ_SIM_1',
    actions: [pending],
    resources: {
      customer: { company_name: put('company'), email: put('email') },
      customer_bank_account: {
        account_holder_name: put('holder'),
        branch_code_ending: '34',
        account_number_ending: '90',
        bank_name: put('bank'),
      },
    },
  },
});

const mandateSummary: Walk = async (page, views, atOnce) => {
  const screen = new Screen(page, new Filling(atOnce));
  await answer(page, '**/gocardless_setup*', () => billingRequest(screen.filling.put));
  await openScene(page, mandateScene);
  await fillAccount(page);
  const summary = page.getByTestId('directDebitSummary');
  let submitted = 0;
  const submit = async () => {
    if (await summary.isVisible()) {
      await summary.getByRole('button', { name: 'Back' }).click();
      // What is typed before the focus is back in the form would follow it.
      await expect(page.getByLabel('Account holder name')).toBeFocused();
    }
    submitted += 1;
    // What is asked a second time with the same form is not asked at all.
    await page.getByLabel('Account number').fill(submitted % 2 === 0 ? '70872490' : '70872482');
    await page.getByTestId('directDebitForm.submit').click();
    await expect(summary).toBeVisible();
  };
  // The form below has an account of its own in each view.
  return press(screen.without(/^value=\d{8}$/), views, ['company', 'email', 'holder'], submit);
};

/** What is kept as a file is a page of its own: its elements, and whether it says the texts. */
async function inFile(page: Page, texts: readonly string[]) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const html = await readFile(await file.path(), 'utf8');
  return page.evaluate(
    ([source, wanted]) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      const names = [...body.querySelectorAll('*')].map(({ localName }) => localName);
      return { names: names.join(' '), missing: wanted.filter((text) => !body.textContent.includes(text)) };
    },
    [html, texts] as const,
  );
}

/** The mandate in words, and the form below it, are made of what the order says of the buyer. */
const mandateText: Walk = async (page, views, atOnce) => {
  const screen = new Screen(page, new Filling(atOnce));
  await answer(page, '**/gocardless_setup*', () => billingRequest(() => 'Known'));
  const reach = async () => {
    await fillAccount(page);
    await page.getByTestId('directDebitForm.submit').click();
    await page.getByRole('button', { name: 'Show the mandate' }).click();
  };
  const scene: Scene = { ...mandateScene, answers: [[ORDER, buyer]], reach };
  await change(page, scene, screen.filling.put);
  await openScene(page, scene);
  await screen.learn(['company', 'email', 'plan']);
  const { names } = await inFile(page, []);
  for (const view of views) {
    screen.filling.view = view;
    await page.getByTestId('mandateText').getByRole('button', { name: 'Close' }).click();
    await page.getByTestId('directDebitSummary').getByRole('button', { name: 'Back' }).click();
    await nextScene(page, { ...scene, reach: undefined });
    await expect(page.getByLabel('Account holder name')).toHaveValue('');
    await reach();
    await screen.expectLiteral();
    const { put } = screen.filling;
    expect(await inFile(page, [put('company'), put('email')])).toEqual({ names, missing: [] });
  }
  return screen;
};

const SEARCH = `${CHECKOUT}/?showCompanySearch=true&publicKey=pk_test_x&country=GB`;
const company = (put: Put, row: string | number) => ({
  id: `co-${row}`,
  name: put(`name${row}`),
  country: 'GB',
  address: put(`address${row}`),
  city: put(`city${row}`),
  postcode: put(`postcode${row}`),
  identifiers: [{ idtype: 'reg_number', country: 'GB', value: put(`number${row}`) }],
});

const companies: Walk = async (page, views, atOnce) => {
  const screen = new Screen(page, new Filling(atOnce));
  const { put } = screen.filling;
  const matches = () => hostileTexts.map((_, row) => company(put, ` ${row}`));
  await answer(page, '**/companies/search', () => ({ matches: matches() }));
  const search = async () => {
    await page.goto(SEARCH);
    await page.getByRole('combobox').last().fill('acme');
    await expect(page.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
  };
  const fields = rows('name', 'address', 'city', 'postcode', 'number');
  return press(screen, views, fields, search);
};

const directors: Walk = async (page, views, atOnce) => {
  const scene: Scene = { scenario: 'fraud-challenge-director', plan: '30d', answers: [], fields: [] };
  const screen = new Screen(page, new Filling(atOnce));
  const names = () => hostileTexts.map((_, row) => screen.filling.put(`director ${row}`));
  await answer(page, '**/verify', () => ({
    review_status: 'challenge',
    next_action: { veriff: { veriff_type: 'director', names: names(), options: {} } },
  }));
  await openScene(page, scene);
  await screen.learn(rows('director'));
  for (const view of views) {
    screen.filling.view = view;
    await nextScene(page, scene);
    await screen.expectLiteral();
  }
  return screen;
};

const typedCard = async (page: Page) => {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.locator('[name="cardnumber"]').pressSequentially('4242424242424242');
  await card.locator('[name="exp-date"]').pressSequentially('1232');
  await card.locator('[name="cvc"]').pressSequentially('123');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
};

/** A provider that declines a card in these words, and says why in codes that are nobody's business. */
const decline =
  "{ type: 'card_error', code: 'card_declined', decline_code: window.code, message: window.words }";
const providers = {
  stripe: {
    scenario: 'card-only',
    file: '**/sim/stripe/card-setup.js',
    end: `stripeSimulator.confirmCardSetup = async () => ({ error: ${decline} });`,
  },
  airwallex: {
    scenario: 'airwallex',
    file: '**/sim/airwallex/consent.js',
    end: '',
  },
};

const providerWords =
  (name: keyof typeof providers): Walk =>
  async (page, views) => {
    const { scenario, file, end } = providers[name];
    const screen = new Screen(page, new Filling(), cut);
    await page.route(file, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const other = `export const createConsent = async () => { throw ${decline}; };`;
      await route.fulfill({ response, body: end ? text + end : other });
    });
    await openScene(page, { scenario, plan: '30d', answers: [], fields: [] });
    const option = page.locator('label[for="card"]');
    await expect(option.or(page.getByTestId('cardForm')).first()).toBeVisible();
    if (await option.isVisible()) await option.click();
    await expect(page.getByTestId('cardForm.submit')).toBeEnabled();
    await typedCard(page);
    const submit = async () => {
      const said = { words: screen.filling.put('message'), code: screen.filling.put('code') };
      await page.evaluate((all) => void Object.assign(window, all), said);
      await page.getByTestId('cardForm.submit').click();
    };
    return press(screen, views, ['message'], submit);
  };

/** What the API says of a refusal is for nobody's eyes. */
const refusedPayment: Walk = async (page, views, atOnce) => {
  const scene = scenes['the confirmation with a bank transfer'] as Scene;
  const screen = new Screen(page, new Filling(atOnce));
  const { put } = screen.filling;
  await change(page, { answers: scene.answers.slice(1) }, put);
  await answer(
    page,
    '**/deferred_payments*',
    () => ({ message: put('message'), detail: put('detail'), code: put('code'), plan: [put('plan')] }),
    422,
  );
  await openScene(page, scene);
  const submit = async () => {
    await page.getByTestId('paymentConfirmation.submitButton').click();
    await expect(page.getByTestId('paymentConfirmation.error')).toBeFocused();
    await page.getByTestId('paymentConfirmation.submitButton').focus();
  };
  return press(screen, views, [], submit);
};

/** Without them an answer is not understood; the end of a card's number is one. */
const needed = /^(plan|order|card)( \d+)?$/;

/** Nothing but blanks: the screen holds, and nothing is compared. */
export async function showBlanks(page: Page, scene: Scene): Promise<void> {
  let text = '';
  await change(page, scene, (field) => (needed.test(field) ? text || ' ' : text));
  for (text of blanks) {
    await openScene(page, scene);
    const title = page.getByTestId('error.title');
    if (scene.path === '/error') {
      await expect(title).toBeVisible();
      continue;
    }
    const shown = page.locator('main h2').or(page.getByTestId('confirmation.title'));
    await expect(title.or(shown).first()).toBeVisible();
    await expect(title).toBeHidden();
  }
}

export const walks: Record<string, Walk> = {
  ...Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [name, walkScene(scene)])),
  'the form of a direct debit that was refused': refusedMandate,
  'the summary of a direct debit': mandateSummary,
  'the mandate in words': mandateText,
  'the companies that were found': companies,
  'the choice of a director': directors,
  "a card that the provider declines, in the provider's words": providerWords('stripe'),
  "a card that the other provider declines, in that provider's words": providerWords('airwallex'),
  'a payment that the API refuses': refusedPayment,
};

/** Those whose rows hold every text at once: one view is all. */
export const inOneView: readonly string[] = [
  'the plans',
  'the list of methods',
  'the companies that were found',
  'the choice of a director',
];

/** Those that cut off what is long: more than one text would not be seen. */
export const cutOff: readonly string[] = [
  'the form of a direct debit that was refused',
  "a card that the provider declines, in the provider's words",
  "a card that the other provider declines, in that provider's words",
];

/** The views in which every text is in each field once, or a few with the worst of them. */
export const everyView = (atOnce: number) =>
  hostileTexts.map((_, view) => view).filter((view) => view % atOnce === 0);
export const fewViews = [-27, -25, -4].map((place) => hostileTexts.length + place);
