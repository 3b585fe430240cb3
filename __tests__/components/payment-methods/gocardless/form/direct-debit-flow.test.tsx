import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  directDebit,
  readMethodCalls,
  instantPayment,
  renderChooser,
  bankTransfer,
  user,
} from '@/__tests__/support/method-chooser';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import type { MethodChooserProps } from '@/components/payment-methods/method-chooser';
import { financingSources } from '@/lib/domain/mandates/creditors';

answerFromSandbox();

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => user.type(field(name), text);
const submit = () => user.click(screen.getByTestId('directDebitForm.submit'));
const findSummary = () => screen.findByRole('dialog', { name: 'Check your Direct Debit' });
const createEuroProps = (): Partial<MethodChooserProps> => {
  const customer = {
    organisation: { id: 'org-basic', company: { id: 'co-basic', name: 'Hafen GmbH', country: 'DE' } },
    user: { id: 'user-basic', email: 'ada@hafen.example' },
    invoice_address: null,
  };
  return { buyer: { currency: 'EUR', email: 'ada@hafen.example', customer } };
};

async function renderForm(scenario = 'basic', props: Partial<MethodChooserProps> = {}) {
  const chooser = renderChooser(scenario, { allowed: [directDebit], ...props });
  await screen.findByTestId('directDebitForm');
  return chooser;
}
async function fillInSterlingAccount(account = '55779911') {
  await type('Account holder name', 'Ada Lovelace');
  await type('Sort code', '200000');
  await type('Account number', account);
}
const confirmSummary = async () => {
  await findSummary();
  await user.click(screen.getByTestId('directDebitSummary.submit'));
};
const expectSupportLine = (element: HTMLElement) =>
  expect(element).toHaveTextContent(/If you cannot continue, please write to us at .+@/);
const listPostEndpoints = async (scenario: string) =>
  (await readMethodCalls(scenario, 'POST')).map((line) => line.split(/[ ?]/)[1]);

test('sets up, summarises, confirms, saves and selects a direct debit from an account in the United Kingdom', async () => {
  const { onComplete } = await renderForm();
  expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
  await fillInSterlingAccount();
  expect(field('Sort code')).toHaveValue('20-00-00');
  await submit();
  const dialog = await findSummary();
  const details = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(details).toEqual([
    'Harbour Bakery Ltd',
    'ada@harbour.example',
    'Ada Lovelace',
    '••-••-00',
    '••••••11',
  ]);
  expect(dialog).not.toHaveTextContent(/Creditor|55779911|20-00-00/);
  await user.click(within(dialog).getByRole('button', { name: 'Show bank account details in full' }));
  expect(dialog).toHaveTextContent('Sort code20-00-00Account number55779911');
  await user.click(within(dialog).getByRole('button', { name: 'Hide bank account details' }));
  expect(dialog).not.toHaveTextContent(/55779911|20-00-00/);
  await confirmSummary();
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
  expect(await listPostEndpoints('basic')).toEqual([
    'gocardless_setup',
    'gocardless_confirm',
    'gocardless_payment_methods',
  ]);
});

test.each([
  ['the company name', { name: '  ' }, 'ada@harbour.example'],
  ['the email address', { name: 'Harbour Bakery Ltd' }, ''],
])('asks for the customer details if only %s is missing', async (_, company, email) => {
  const organisation = { id: 'org-basic', company: { id: 'co-basic', country: 'GB', ...company } };
  const customer = { organisation, user: { id: 'user-basic' }, invoice_address: null };
  await renderForm('basic', { buyer: { currency: 'GBP', email, customer } });
  expect(field('Company name')).toHaveValue(company.name);
  expect(field('Email address')).toHaveValue(email);
});

test('asks for an IBAN and names the creditor for an account in another country', async () => {
  await renderForm('basic', { ...createEuroProps(), sourceId: 'insurer' });
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
  expect(field('IBAN')).toHaveAttribute('placeholder', 'DE00 0000 0000 0000 0000 00');
  await type('Account holder name', 'Ada Lovelace');
  await user.click(field('IBAN'));
  await user.paste('IBAN de89-3704\u00a00044 0532.0130 00');
  expect(field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await submit();
  const dialog = await findSummary();
  expect(dialog).toHaveTextContent(`Creditor identifier${financingSources.insurer.creditor.id}`);
  expect(dialog).toHaveTextContent('DE•• •••• •••• •••• •••• 00');
  await user.click(within(dialog).getByRole('button', { name: 'Show bank account details in full' }));
  expect(dialog).toHaveTextContent('IBANDE89 3704 0044 0532 0130 00');
});

test('summarises the entered IBAN of an account in Jersey if the provider returns no details', async () => {
  server.use(
    http.post('*/gocardless_setup', () =>
      HttpResponse.json({ billing_request: { id: 'BRQ', actions: [], resources: {} } }),
    ),
  );
  await renderForm('basic', createEuroProps());
  await user.selectOptions(screen.getByLabelText('Country'), 'JE');
  await type('Account holder name', 'Ada Lovelace');
  await type('IBAN', 'GB29NWBK60161331926819');
  await submit();
  const dialog = await findSummary();
  expect(dialog).toHaveTextContent('GB•• •••• •••• •••• •••• 19');
  expect(dialog).toHaveTextContent('Ada Lovelace');
  expect(dialog).not.toHaveTextContent('Sort code');
});

test('clears the account numbers and their errors when the country changes', async () => {
  await renderForm('basic', createEuroProps());
  await type('IBAN', 'DE123');
  await submit();
  expect(await screen.findAllByText('Please enter a valid IBAN.')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Country'), 'GB');
  expect(screen.queryByText('Please enter a valid IBAN.')).not.toBeInTheDocument();
  await type('Sort code', '1');
  await user.selectOptions(screen.getByLabelText('Country'), 'FR');
  expect(field('IBAN')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Country'), 'GB');
  expect(field('Sort code')).toHaveValue('');
});

test('lists the errors in a summary that links to each field', async () => {
  await renderForm();
  await type('Sort code', '1234');
  await submit();
  const errorSummary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(errorSummary).toHaveFocus();
  expect(
    within(errorSummary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Account holder name is a required field.',
    'Sort code: must be exactly 6 digits.',
    'Account number is a required field.',
  ]);
  await user.click(within(errorSummary).getByRole('link', { name: 'Sort code: must be exactly 6 digits.' }));
  expect(field('Sort code')).toHaveFocus();
  expect(field('Sort code')).toHaveAccessibleDescription(/Must be exactly 6 digits/);
  expect(await readMethodCalls('basic', 'POST')).toEqual([]);
});

test.each([
  [
    '55779912',
    'The sort code and the account number do not belong together. Please check both.',
    'Account number: The sort code and the account number do not belong together. Please check both.',
  ],
  [
    '55779913',
    'IBAN: Invalid value, please correct and try again.',
    'IBAN: Invalid value, please correct and try again.',
  ],
])('shows the API error for account %s: %s', async (account, message, line) => {
  await renderForm();
  await fillInSterlingAccount(account);
  await submit();
  const errorSummary = await screen.findByTestId('errorSummary');
  expect(errorSummary).toHaveTextContent(line);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(errorSummary).toHaveFocus());
  expect(field('Account number')).toHaveValue(account);
});

test('shows a customer field that the API refused', async () => {
  server.use(
    http.post('*/gocardless_setup', () =>
      HttpResponse.json({ email: ['is bad', 'is not reachable'] }, { status: 422 }),
    ),
  );
  await renderForm();
  await fillInSterlingAccount();
  await submit();
  expect(await screen.findByRole('link', { name: 'Email address: is not reachable' })).toBeVisible();
  expect(field('Email address')).toHaveValue('ada@harbour.example');
  expect(field('Email address')).toHaveAccessibleDescription(/^is not reachable/);
});

test('reports a failed set-up and keeps the entered values', async () => {
  await renderForm();
  await fillInSterlingAccount('55779914');
  await submit();
  expect(
    await screen.findByText('An error has occurred when trying to set up your Direct Debit.'),
  ).toBeVisible();
  expect(field('Account number')).toHaveValue('55779914');
  expect(screen.getByRole('alert')).toHaveFocus();
  expectSupportLine(screen.getByRole('alert'));
});

test.each([
  ['Change customer details', 'Company name'],
  ['Change bank account details', 'Account holder name'],
])('%s focuses %s and keeps the entered values', async (changeLabel, fieldName) => {
  await renderForm();
  await fillInSterlingAccount();
  await submit();
  await user.click(within(await findSummary()).getByRole('button', { name: changeLabel }));
  await waitFor(() => expect(field(fieldName)).toHaveFocus());
  expect(field('Sort code')).toHaveValue('20-00-00');
  await submit();
  await findSummary();
  expect(await listPostEndpoints('basic')).toEqual(['gocardless_setup']);
});

test.each([
  ['mandate-confirm-error', 'Your Direct Debit could not be confirmed'],
  ['mandate-save-error', 'Your Direct Debit could not be saved'],
])('in the scenario %s the summary reports: %s, and that nothing was charged', async (scenario, title) => {
  const { onComplete } = await renderForm(scenario);
  await fillInSterlingAccount();
  await submit();
  await confirmSummary();
  const alert = await within(await findSummary()).findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(title));
  expect(alert).toHaveTextContent('Nothing has been charged.');
  expectSupportLine(alert);
  expect(onComplete).not.toHaveBeenCalled();
});

test('tells a buyer who cannot sign alone what happens next, and returns to the choice of methods', async () => {
  const { onComplete } = renderChooser('basic', { allowed: [directDebit, bankTransfer] });
  await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
  await screen.findByTestId('directDebitForm');
  await fillInSterlingAccount();
  await user.click(
    screen.getByRole('checkbox', { name: 'I can authorise Direct Debits on this account myself' }),
  );
  await submit();
  await confirmSummary();
  const dialog = await screen.findByRole('dialog', { name: 'All signatories must sign' });
  expect(dialog).toHaveTextContent('within 3 business days');
  expectSupportLine(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Choose another payment method' }));
  expect(await screen.findByRole('radio', { name: 'Direct Debit' })).not.toBeChecked();
  expect(await listPostEndpoints('basic')).not.toContain('gocardless_payment_methods');
  expect(onComplete).not.toHaveBeenCalled();
});

test('returns the focus to the button that opened the Guarantee over the form', async () => {
  await renderForm();
  const button = screen.getByRole('button', { name: 'Read the Direct Debit Guarantee' });
  await user.click(button);
  const dialog = await screen.findByTestId('guaranteeModal');
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test.each([
  ['Read the Direct Debit Guarantee', 'guaranteeModal', 'Back'],
  ['Show the mandate', 'mandateText', 'Close'],
])(
  '%s opens over the summary and returns the focus to its button',
  async (name, dialogTestId, closeLabel) => {
    await renderForm();
    await fillInSterlingAccount();
    await submit();
    await user.click(within(await findSummary()).getByRole('button', { name }));
    await user.click(
      within(await screen.findByTestId(dialogTestId)).getByRole('button', { name: closeLabel }),
    );
    const dialog = await findSummary();
    await waitFor(() => expect(within(dialog).getByRole('button', { name })).toHaveFocus());
  },
);

test('does not ask for a default if every new method becomes the default', async () => {
  await renderForm('basic', { isAlwaysDefault: true });
  expect(screen.queryByRole('checkbox', { name: 'Set as default payment method' })).not.toBeInTheDocument();
  await fillInSterlingAccount();
  await submit();
  await confirmSummary();
  await waitFor(async () =>
    expect((await readMethodCalls('basic', 'POST')).at(-1)).toMatch(
      /^POST gocardless_payment_methods .*"is_default":true/,
    ),
  );
});

test('names the support address if an instant payment cannot be set up', async () => {
  renderChooser('mandate-error', { allowed: [instantPayment] });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expectSupportLine(await screen.findByText(/^Instant bank payment could not be set up\./));
});

test('saves an instant payment without any input', async () => {
  const { onComplete } = renderChooser('basic', { allowed: [instantPayment] });
  expect(await screen.findByText(/^You approve the payment with your bank after/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
  expect(await listPostEndpoints('basic')).toEqual(['gocardless_setup', 'gocardless_payment_methods']);
});
