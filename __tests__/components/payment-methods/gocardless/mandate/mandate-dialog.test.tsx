import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { captureDownloads } from '@/__tests__/support/capture-downloads';
import { buildMandateValues } from '@/__tests__/support/mandate-values';
import { renderScreen } from '@/__tests__/support/render';
import { MandateDialog } from '@/components/payment-methods/gocardless/mandate/mandate-dialog';
import { financingSources } from '@/lib/domain/mandates/creditors';
import type { MandateRecord, MandateValues } from '@/lib/domain/mandates/mandate';

const customer = { company_name: 'Ada Ltd', email: 'ada@example.com' };
const accountHolder = { account_holder_name: 'Ada & Söhne <GmbH>' };
const sterling = buildMandateValues({
  customer,
  account: { ...accountHolder, branch_code: '20-00-00', account_number: '55779911' },
});
const euro = buildMandateValues({
  currency: 'EUR',
  customer,
  account: { ...accountHolder, country_code: 'DE', iban: 'DE89 3704 0044 0532 0130 00' },
  isAuthorised: false,
});

const onClose = jest.fn();
const renderMandate = (values: MandateValues, details: Partial<MandateRecord> = {}, locale?: string) =>
  renderScreen(<MandateDialog values={values} onClose={onClose} {...details} />, { locale });

/** The details of the document by term. */
const detailsByTerm = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const),
  );

beforeEach(() => onClose.mockClear());

test('shows creditor, customer, account and authorisation of a mandate in pounds sterling', () => {
  renderMandate(sterling, { createdAt: '2026-12-20T10:00:00Z', reference: 'USANCE-1' });
  expect(screen.getByRole('dialog', { name: /^Instruction to your bank/ })).toBeVisible();
  const { name, address } = financingSources.gocardless.creditor;
  expect(detailsByTerm()).toEqual({
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

test('shows the creditor identifier and the IBAN, but no Guarantee, in another currency', () => {
  renderMandate(euro, { sourceId: 'factoring' });
  expect(screen.getByRole('dialog', { name: 'SEPA Direct Debit mandate' })).toBeVisible();
  expect(detailsByTerm()).toMatchObject({
    'Creditor name': financingSources.factoring.name,
    'Creditor identifier': financingSources.factoring.creditor.id,
    'Mandate reference': 'Available after confirmation',
    IBAN: 'DE89 3704 0044 0532 0130 00',
    'Country of the account': 'Germany',
    Date: 'On the day of confirmation',
    Authorisation: 'All signatories of the account must sign.',
  });
  expect(detailsByTerm()).not.toHaveProperty('Sort code');
  expect(screen.queryByText(/Guarantee/)).not.toBeInTheDocument();
  expect(screen.getByText(/within 8 weeks/)).toBeVisible();
});

test('shows a dash instead of an invalid date', () => {
  renderMandate(euro, { createdAt: 'soon' });
  expect(detailsByTerm()).toMatchObject({ Date: '–' });
});

test('prints with Print and closes with Close and Escape', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  renderMandate(sterling);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  print.mockRestore();
});

describe('the download', () => {
  let downloads: ReturnType<typeof captureDownloads>;
  beforeEach(() => void (downloads = captureDownloads()));

  /** Downloads the file and parses it as a browser does. */
  async function downloadMandate(button: string): Promise<Document> {
    await userEvent.click(screen.getByRole('button', { name: button }));
    return new DOMParser().parseFromString((await downloads[0]?.blob?.text()) ?? '', 'text/html');
  }

  test('is a complete HTML page with the same content', async () => {
    renderMandate(euro);
    const page = await downloadMandate('Download');
    expect(downloads).toMatchObject([{ name: 'direct-debit-mandate.html', blob: { type: 'text/html' } }]);
    expect(page.title).toBe('SEPA Direct Debit mandate');
    expect(page.documentElement.lang).toBe('en-GB');
    expect(page.compatMode).toBe('CSS1Compat');
    const article = screen.getByRole('article');
    expect(page.body.textContent).toBe(article.textContent);
    expect(within(page.body).getByText('Ada & Söhne <GmbH>').tagName).toBe('BDI');
  });
  test('contains no resources, links or scripts', async () => {
    renderMandate(sterling);
    const page = await downloadMandate('Download');
    expect(page.querySelectorAll('script, link, img, iframe, [src], [href], [class]')).toHaveLength(0);
    expect(page.querySelector('style')?.textContent).not.toMatch(/url|import/);
  });
  test('is in the language of the page', async () => {
    renderMandate(euro, {}, 'de');
    const page = await downloadMandate('Herunterladen');
    expect(downloads).toMatchObject([{ name: 'lastschriftmandat.html' }]);
    expect(page.documentElement.lang).toBe('de');
    expect(page.title).toBe('SEPA-Lastschriftmandat');
  });
});
