import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MandateText } from '@/components/payment-methods/gocardless/mandate-text';
import { financingSources } from '@/lib/domain/creditors';
import type { MandateValues } from '@/lib/domain/mandate';
import { renderScreen } from '@/__tests__/support/render';

type Account = MandateValues['bank_account'];
const account: Account = {
  account_holder_name: 'Ada & Söhne <GmbH>',
  country_code: '',
  iban: '',
  branch_code: '',
  account_number: '',
};
const valuesOf = (currency: string, own: Partial<Account>, isAuthorised = true): MandateValues => ({
  currency,
  customer_details: {
    company_name: 'Ada Ltd',
    email: 'ada@example.com',
    language: 'en',
    phone_number: '',
    address_line1: '',
    address_line2: '',
    address_line3: '',
    city: '',
    postal_code: '',
    country_code: '',
  },
  bank_account: { ...account, ...own },
  isAuthorised,
  default: true,
});
const sterling = valuesOf('GBP', { country_code: 'GB', branch_code: '20-00-00', account_number: '55779911' });
const euro = valuesOf('EUR', { country_code: 'DE', iban: 'DE89 3704 0044 0532 0130 00' }, false);

const close = jest.fn();
const show = (values: MandateValues, more: object = {}, locale?: string) =>
  renderScreen(<MandateText values={values} onClose={close} {...more} />, { locale });

/** Terms of the document with what they are. */
const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  );

beforeEach(() => close.mockClear());

test('in pounds it tells creditor, customer, account and authorisation', () => {
  show(sterling, { createdAt: '2026-12-20T10:00:00Z', reference: 'USANCE-1' });
  expect(screen.getByRole('dialog', { name: /^Instruction to your bank/ })).toBeVisible();
  const { name, address } = financingSources.gocardless.creditor;
  expect(rows()).toEqual({
    'Creditor name': name,
    'Creditor address': address,
    'Type of payment': 'Recurrent',
    'Mandate reference': 'USANCE-1',
    'Company name': 'Ada Ltd',
    'Email address': 'ada@example.com',
    'Account holder name': 'Ada & Söhne <GmbH>',
    'Sort code': '20-00-00',
    'Account number': '55779911',
    'Country of the account': 'United Kingdom',
    Date: '20 December 2026',
    Authorisation: 'One person can authorise Direct Debits on this account.',
    'Text on your bank statement': 'USANCE',
  });
  expect(screen.getByRole('heading', { name: 'The Direct Debit Guarantee' })).toBeVisible();
});

test('in other currencies it has the creditor identifier and the IBAN, and no Guarantee', () => {
  show(euro, { source: 'factoring' });
  expect(screen.getByRole('dialog', { name: 'SEPA Direct Debit mandate' })).toBeVisible();
  expect(rows()).toMatchObject({
    'Creditor name': financingSources.factoring.name,
    'Creditor identifier': financingSources.factoring.creditor.id,
    'Mandate reference': 'Available after confirmation',
    IBAN: 'DE89 3704 0044 0532 0130 00',
    'Country of the account': 'Germany',
    Date: 'On the day of confirmation',
    Authorisation: 'All signatories of the account must sign.',
  });
  expect(rows()).not.toHaveProperty('Sort code');
  expect(screen.queryByText(/Guarantee/)).not.toBeInTheDocument();
  expect(screen.getByText(/within 8 weeks/)).toBeVisible();
});

test('a date that is none does not break it', () => {
  show(euro, { createdAt: 'soon' });
  expect(rows()).toMatchObject({ Date: '–' });
});

test('Print prints, Close and Escape close', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  show(sterling);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  print.mockRestore();
});

describe('the download', () => {
  const kept: Blob[] = [];
  const names: string[] = [];
  const originals = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  beforeEach(() => {
    kept.splice(0);
    names.splice(0);
    URL.createObjectURL = (file: Blob) => `blob:${kept.push(file)}`;
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    URL.createObjectURL = originals.create;
    URL.revokeObjectURL = originals.revoke;
  });

  /** What is in the file, as a browser reads it. */
  async function fileOf(button: string): Promise<Document> {
    await userEvent.click(screen.getByRole('button', { name: button }));
    return new DOMParser().parseFromString((await kept[0]?.text()) ?? '', 'text/html');
  }

  test('is a page of its own with the same content', async () => {
    show(euro);
    const page = await fileOf('Download');
    expect(names).toEqual(['direct-debit-mandate.html blob:1']);
    expect(kept[0]?.type).toBe('text/html');
    expect(page.title).toBe('SEPA Direct Debit mandate');
    expect(page.documentElement.lang).toBe('en-GB');
    expect(page.compatMode).toBe('CSS1Compat');
    const article = screen.getByRole('article');
    expect(page.body.textContent).toBe(article.textContent);
    expect(within(page.body).getByText('Ada & Söhne <GmbH>').tagName).toBe('BDI');
  });
  test('loads nothing and runs nothing', async () => {
    show(sterling);
    const page = await fileOf('Download');
    expect(page.querySelectorAll('script, link, img, iframe, [src], [href], [class]')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url|import/);
  });
  test('is in the language of the page', async () => {
    show(euro, {}, 'de');
    const page = await fileOf('Herunterladen');
    expect(names).toEqual(['lastschriftmandat.html blob:1']);
    expect(page.documentElement.lang).toBe('de');
    expect(page.title).toBe('SEPA-Lastschriftmandat');
  });
});
