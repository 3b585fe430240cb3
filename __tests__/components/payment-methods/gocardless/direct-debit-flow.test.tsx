import { screen, waitFor, within } from '@testing-library/react';
import { debit, callsOf, instant, openChooser, transfer, user } from '@/__tests__/support/chooser';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { http, HttpResponse } from 'msw';
import type { ChooserProps } from '@/components/payment-methods/chooser';

answerFromSandbox();

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => user.type(field(name), text);
const submit = () => user.click(screen.getByTestId('directDebitForm.submit'));
const summary = () => screen.findByRole('dialog', { name: 'Check your Direct Debit' });
const euros = (props: Partial<ChooserProps> = {}) => {
  const customer = {
    organisation: { id: 'org-basic', company: { id: 'co-basic', name: 'Hafen GmbH', country: 'DE' } },
    user: { id: 'user-basic', email: 'ada@hafen.example' },
    invoice_address: null,
  };
  return { buyer: { currency: 'EUR', email: 'ada@hafen.example', customer }, ...props };
};

async function open(scenario = 'basic', props: Partial<ChooserProps> = {}) {
  const chooser = openChooser(scenario, { allowed: [debit], ...props });
  await screen.findByTestId('directDebitForm');
  return chooser;
}
async function fillSterling(account = '55779911') {
  await type('Account holder name', 'Ada Lovelace');
  await type('Sort code', '200000');
  await type('Account number', account);
}
const confirm = async () => {
  await summary();
  await user.click(screen.getByTestId('directDebitSummary.submit'));
};
const bodies = async (scenario: string) =>
  (await callsOf(scenario, 'POST')).map((line) => line.split(/[ ?]/)[1]);

test('an account in the United Kingdom is set up, looked at, confirmed, saved and chosen', async () => {
  const { onComplete } = await open();
  expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
  await fillSterling();
  expect(field('Sort code')).toHaveValue('20-00-00');
  await submit();
  const dialog = await summary();
  const shown = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Harbour Bakery Ltd',
    'ada@harbour.example',
    'Ada Lovelace',
    '••-••-00',
    '••••••11',
  ]);
  expect(dialog).not.toHaveTextContent(/Creditor|55779911|20-00-00/);
  await confirm();
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
  expect(await bodies('basic')).toEqual([
    'gocardless_setup',
    'gocardless_confirm',
    'gocardless_payment_methods',
  ]);
});

test('an account elsewhere is an IBAN, and the creditor is named', async () => {
  await open('basic', euros());
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
  expect(field('IBAN')).toHaveAttribute('placeholder', 'DE00 0000 0000 0000 0000 00');
  await type('Account holder name', 'Ada Lovelace');
  await user.click(field('IBAN'));
  await user.paste('IBAN de89-3704\u00a00044 0532.0130 00');
  expect(field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await submit();
  const dialog = await summary();
  expect(dialog).toHaveTextContent('Creditor identifier');
  expect(dialog).toHaveTextContent('DE•• •••• •••• •••• •••• 00');
});

test('an account on Jersey is shown as the IBAN that was typed, however little the provider says of it', async () => {
  server.use(
    http.post('*/gocardless_setup', () =>
      HttpResponse.json({ billing_request: { id: 'BRQ', actions: [], resources: {} } }),
    ),
  );
  await open('basic', euros());
  await user.selectOptions(screen.getByLabelText('Country'), 'JE');
  await type('Account holder name', 'Ada Lovelace');
  await type('IBAN', 'GB29NWBK60161331926819');
  await submit();
  const dialog = await summary();
  expect(dialog).toHaveTextContent('GB•• •••• •••• •••• •••• 19');
  expect(dialog).toHaveTextContent('Ada Lovelace');
  expect(dialog).not.toHaveTextContent('Sort code');
});

test('another country clears the numbers and what was wrong with them', async () => {
  await open('basic', euros());
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

test('what is missing is said above and at each field, and the way to the field is a link', async () => {
  await open();
  await type('Sort code', '1234');
  await submit();
  const box = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(box).toHaveFocus();
  expect(
    within(box)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Account holder name is a required field.',
    'Must be exactly 6 digits.',
    'Account number is a required field.',
  ]);
  await user.click(within(box).getByRole('link', { name: 'Must be exactly 6 digits.' }));
  expect(field('Sort code')).toHaveFocus();
  expect(field('Sort code')).toHaveAccessibleDescription(/Must be exactly 6 digits/);
  expect(await callsOf('basic', 'POST')).toEqual([]);
});

test.each([
  ['55779912', 'did not pass modulus check', 2],
  ['55779913', 'Invalid value, please correct and try again.', 1],
])('what the API has against account %s is shown: %s', async (account, words, times) => {
  await open();
  await fillSterling(account);
  await submit();
  expect(await screen.findAllByText(words)).toHaveLength(times);
  await waitFor(() => expect(screen.getByTestId('errorSummary')).toHaveFocus());
  expect(field('Account number')).toHaveValue(account);
});

test('a customer field that the API refuses is shown and asked for', async () => {
  server.use(
    http.post('*/gocardless_setup', () =>
      HttpResponse.json({ email: ['is bad', 'is not reachable'] }, { status: 422 }),
    ),
  );
  await open();
  await fillSterling();
  await submit();
  expect(await screen.findByRole('link', { name: 'is not reachable' })).toBeVisible();
  expect(field('Email address')).toHaveValue('ada@harbour.example');
});

test('a set-up that fails says so, and the form keeps what was typed', async () => {
  await open();
  await fillSterling('55779914');
  await submit();
  expect(
    await screen.findByText('An error has occurred when trying to set up your Direct Debit.'),
  ).toBeVisible();
  expect(field('Account number')).toHaveValue('55779914');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test.each([
  ['Change customer details', 'Company name'],
  ['Change bank account details', 'Account holder name'],
])('%s leads to %s, with everything still there', async (change, name) => {
  await open();
  await fillSterling();
  await submit();
  await user.click(within(await summary()).getByRole('button', { name: change }));
  await waitFor(() => expect(field(name)).toHaveFocus());
  expect(field('Sort code')).toHaveValue('20-00-00');
  await submit();
  await summary();
  expect(await bodies('basic')).toEqual(['gocardless_setup']);
});

test.each([
  ['mandate-confirm-error', 'Your Direct Debit could not be confirmed'],
  ['mandate-save-error', 'Your Direct Debit could not be saved'],
])('in %s the summary says: %s', async (scenario, words) => {
  const { onComplete } = await open(scenario);
  await fillSterling();
  await submit();
  await confirm();
  expect(await within(await summary()).findByText(words)).toBeVisible();
  expect(onComplete).not.toHaveBeenCalled();
});

test('whoever cannot sign alone is told what comes, and is led back to choose another method', async () => {
  const { onComplete } = openChooser('basic', { allowed: [debit, transfer] });
  await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
  await screen.findByTestId('directDebitForm');
  await fillSterling();
  await user.click(
    screen.getByRole('checkbox', { name: 'I can authorise Direct Debits on this account myself' }),
  );
  await submit();
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: 'All signatories must sign' });
  expect(dialog).toHaveTextContent('within 3 business days');
  await user.click(within(dialog).getByRole('button', { name: 'Choose another settlement method' }));
  expect(await screen.findByRole('radio', { name: 'Direct Debit' })).not.toBeChecked();
  expect(await bodies('basic')).not.toContain('gocardless_payment_methods');
  expect(onComplete).not.toHaveBeenCalled();
});

test('the Guarantee opens over the form and leads back to its button', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Read the Direct Debit Guarantee' });
  await user.click(button);
  const dialog = await screen.findByTestId('guaranteeModal');
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test.each([
  ['Read the Direct Debit Guarantee', 'guaranteeModal', 'Back'],
  ['Show the mandate', 'mandateText', 'Close'],
])('%s opens over the summary and leads back to its button', async (name, page, back) => {
  await open();
  await fillSterling();
  await submit();
  await user.click(within(await summary()).getByRole('button', { name }));
  await user.click(within(await screen.findByTestId(page)).getByRole('button', { name: back }));
  const dialog = await summary();
  await waitFor(() => expect(within(dialog).getByRole('button', { name })).toHaveFocus());
});

test('the default is not asked where every new method becomes one', async () => {
  await open('basic', { alwaysDefault: true });
  expect(screen.queryByRole('checkbox', { name: 'Set as default payment method' })).not.toBeInTheDocument();
  await fillSterling();
  await submit();
  await confirm();
  await waitFor(async () =>
    expect((await callsOf('basic', 'POST')).at(-1)).toMatch(
      /^POST gocardless_payment_methods .*"is_default":true/,
    ),
  );
});

test('an instant payment has nothing to fill in, and is saved at once', async () => {
  const { onComplete } = openChooser('basic', { allowed: [instant] });
  expect(await screen.findByText(/^You approve the payment with your bank after/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
  expect(await bodies('basic')).toEqual(['gocardless_setup', 'gocardless_payment_methods']);
});
