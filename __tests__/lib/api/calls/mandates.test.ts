import { http, HttpResponse } from 'msw';
import { answerFromSandbox, callSandbox, server, store } from '@/__tests__/support/sandbox';
import { confirmMandate, findMandate, saveMandate, setUpMandate } from '@/lib/api/calls/mandates';
import { ApiError, UnexpectedAnswer } from '@/lib/api/http/errors';
import { buildDirectDebit } from '@/lib/sandbox/builders';

answerFromSandbox();

const access = { token: 'key-basic', scheme: 'OrderKey' };
const body = {
  flow: 'billing_request',
  currency: 'GBP',
  customer_details: { company_name: 'Whitby Ropes Ltd', email: 'ann@whitby.example' },
  bank_account: {
    account_holder_name: 'Ann Hart',
    country_code: 'GB',
    branch_code: '200000',
    account_number: '55779911',
  },
};
const setUpBasicMandate = (more: object = {}, host = 'localhost:3000') =>
  setUpMandate(access, 'org-basic', { ...body, ...more }, host);
const mockResponse = (path: string, response: unknown) =>
  server.use(http.post(`*/organisations/org-basic/${path}`, () => HttpResponse.json(response as object)));

test('a mandate is set up for the requesting host, confirmed and saved', async () => {
  const { billingRequest, flowId, authorisationUrl } = await setUpBasicMandate();
  expect(billingRequest).toMatchObject({
    id: expect.stringMatching(/^BRQ_/),
    actions: expect.arrayContaining([{ type: 'confirm_payer_details', required: true, status: 'pending' }]),
    resources: {
      customer: { company_name: 'Whitby Ropes Ltd', email: 'ann@whitby.example' },
      customer_bank_account: {
        account_holder_name: 'Ann Hart',
        account_number_ending: '11',
        branch_code_ending: '00',
        country_code: 'GB',
      },
    },
  });
  expect([flowId, authorisationUrl]).toEqual([undefined, undefined]);
  expect(await confirmMandate(access, 'org-basic', billingRequest, 'localhost:3000')).toEqual({
    needsSignatures: false,
  });
  expect(await saveMandate(access, 'org-basic', billingRequest, true)).toMatchObject({
    provider: 'gocardless',
    type: 'direct_debit',
    is_default: true,
    direct_debit: { account_number_ending: '11', account_holder_name: 'Ann Hart' },
  });
  const { body: journal } = await callSandbox('GET', '/api/sandbox/orders/order-basic/journal');
  const paths = (journal as { path: string }[]).map(({ path }) => path.replace(/.*org-basic\//, ''));
  expect(paths).toEqual([
    'gocardless_setup?domain=localhost:3000',
    'gocardless_confirm?domain=localhost:3000',
    'gocardless_payment_methods',
  ]);
});

test('setUpMandate encodes the host as a query value', async () => {
  const queries: string[] = [];
  server.use(
    http.post('*/gocardless_setup', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] } });
    }),
  );
  await setUpBasicMandate({}, 'a&flow=b#c');
  expect(queries).toEqual(['?domain=a%26flow%3Db%23c']);
});

test('confirmMandate reports a mandate that needs a second signature', async () => {
  const { billingRequest } = await setUpBasicMandate({ payer_requested_dual_signature: true });
  expect(await confirmMandate(access, 'org-basic', billingRequest, 'h')).toEqual({ needsSignatures: true });
});

test('setUpMandate returns the hosted flow of a bank and the URL of an instant payment', async () => {
  const hosted = await setUpBasicMandate({
    customer_details: { ...body.customer_details, email: 'protectplus_risky@x.example' },
  });
  expect(hosted.flowId).toMatch(/^BRF_SIM_/);
  const instant = await setUpBasicMandate({ payment_method_type: 'instant_payment' });
  expect(instant.authorisationUrl).toContain('/api/sandbox/bank?billing_request=BRQ_');
});

const action = { type: 'confirm_payer_details', required: true, status: 'pending' };

test.each([
  ['setup', []],
  ['billing_request', {}],
  ['billing_request', { billing_request: 'BRQ' }],
  ['billing_request.actions', { billing_request: { id: 'BRQ' } }],
  ['billing_request.actions', { billing_request: { id: 'BRQ', actions: null } }],
  ['billing_request.actions', { billing_request: { id: 'BRQ', actions: { 0: action } } }],
  ['billing_request.id', { billing_request: { actions: [action] } }],
  ['billing_request.actions.type', { billing_request: { id: 'BRQ', actions: [{ ...action, type: 7 }] } }],
  [
    'billing_request.actions.status',
    { billing_request: { id: 'BRQ', actions: [{ ...action, status: null }] } },
  ],
  ['billing_request.actions.required', { billing_request: { id: 'BRQ', actions: [null] } }],
  [
    'billing_request.actions.required',
    { billing_request: { id: 'BRQ', actions: [{ ...action, required: 1 }] } },
  ],
])('setUpMandate rejects an unreadable %s', async (field, response) => {
  mockResponse('gocardless_setup', response);
  await expect(setUpBasicMandate()).rejects.toThrow(new UnexpectedAnswer(field));
});

test('setUpMandate omits optional fields that are missing or malformed', async () => {
  mockResponse('gocardless_setup', {
    billing_request: { id: 'BRQ', actions: [action], created_at: 7, resources: { customer: { email: 1 } } },
    billing_request_flow_id: 3,
    authorisation_url: '',
  });
  expect(await setUpBasicMandate()).toEqual({
    billingRequest: { id: 'BRQ', actions: [action], resources: { customer: {} } },
  });
});

test.each([{}, { summary: null }, { summary: { payer_requested_dual_signature: 'yes' } }, []])(
  'confirmMandate needs no second signature after the response %j',
  async (response) => {
    const { billingRequest } = await setUpBasicMandate();
    mockResponse('gocardless_confirm', response);
    expect(await confirmMandate(access, 'org-basic', billingRequest, 'h')).toEqual({
      needsSignatures: false,
    });
  },
);

test('a rejected set-up throws with its body, and a response without a method throws UnexpectedAnswer', async () => {
  const rejected = setUpBasicMandate({ bank_account: { ...body.bank_account, account_number: '55779912' } });
  await expect(rejected).rejects.toMatchObject({
    status: 422,
    result: { account_number: ['is invalid', 'did not pass modulus check'] },
  });
  const { billingRequest } = await setUpBasicMandate();
  await expect(saveMandate(access, 'org-basic', billingRequest, true)).rejects.toThrow(ApiError);
  mockResponse('gocardless_payment_methods', { id: 'mandate' });
  await expect(saveMandate(access, 'org-basic', billingRequest, true)).rejects.toThrow(UnexpectedAnswer);
});

test('setUpMandate rejects an organisation id that would change the path', async () => {
  await expect(setUpMandate(access, '../users', body, 'h')).rejects.toThrow(RangeError);
});

describe('findMandate', () => {
  const billingRequestOf = (account: object) => ({
    id: 'BRQ',
    actions: [],
    resources: { customer_bank_account: account },
  });
  const addMandate = (holder: string, ending: string) =>
    store.openInstance('basic')?.paymentMethods.push({
      ...buildDirectDebit({
        id: `mandate-${ending}`,
        direct_debit: { account_holder_name: holder, account_number_ending: ending, bank_name: '' },
      }),
      provider: 'gocardless',
    });
  const findByAccount = (account: object) => findMandate(access, 'org-basic', billingRequestOf(account));

  test('finds a mandate by account holder and number ending', async () => {
    addMandate('Ann Hart', '12');
    addMandate('Ann Hart', '11');
    expect(
      await findByAccount({ account_holder_name: 'Ann Hart', account_number_ending: '11' }),
    ).toMatchObject({
      id: 'mandate-11',
      provider: 'gocardless',
    });
    expect(await findByAccount({ account_holder_name: 'Bob', account_number_ending: '11' })).toBeUndefined();
    expect(
      await findByAccount({ account_holder_name: 'Ann Hart', account_number_ending: '10' }),
    ).toBeUndefined();
  });

  test.each([{}, { account_holder_name: '', account_number_ending: '' }, { account_number_ending: '11' }])(
    'finds no mandate for the incomplete account %j',
    async (account) => {
      addMandate('', '');
      addMandate('', '11');
      expect(await findByAccount(account)).toBeUndefined();
    },
  );
});
