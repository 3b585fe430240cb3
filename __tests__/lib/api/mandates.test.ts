import { http, HttpResponse } from 'msw';
import { answerFromSandbox, call, server, store } from '@/__tests__/support/sandbox';
import { ApiError, UnexpectedAnswer } from '@/lib/api/errors';
import { confirmMandate, findMandate, saveMandate, setUpMandate } from '@/lib/api/mandates';
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
const setUp = (more: object = {}, host = 'localhost:3000') =>
  setUpMandate(access, 'org-basic', { ...body, ...more }, host);
const answerWith = (path: string, answer: unknown, status = 200) =>
  server.use(
    http.post(`*/organisations/org-basic/${path}`, () => HttpResponse.json(answer as object, { status })),
  );

test('a mandate is set up for the host that asks, confirmed and saved', async () => {
  const { request, flowId, authorisationUrl } = await setUp();
  expect(request).toMatchObject({
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
  expect(await confirmMandate(access, 'org-basic', request, 'localhost:3000')).toEqual({
    needsSignatures: false,
  });
  expect(await saveMandate(access, 'org-basic', request, true)).toMatchObject({
    provider: 'gocardless',
    type: 'direct_debit',
    is_default: true,
    direct_debit: { account_number_ending: '11', account_holder_name: 'Ann Hart' },
  });
  const { body: journal } = await call('GET', '/api/sandbox/orders/order-basic/journal');
  const paths = (journal as { path: string }[]).map(({ path }) => path.replace(/.*org-basic\//, ''));
  expect(paths).toEqual([
    'gocardless_setup?domain=localhost:3000',
    'gocardless_confirm?domain=localhost:3000',
    'gocardless_payment_methods',
  ]);
});

test('a host is a value of the query and cannot add to it', async () => {
  const seen: string[] = [];
  server.use(
    http.post('*/gocardless_setup', ({ request }) => {
      seen.push(new URL(request.url).search);
      return HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] } });
    }),
  );
  await setUp({}, 'a&flow=b#c');
  expect(seen).toEqual(['?domain=a%26flow%3Db%23c']);
});

test('a mandate that others must sign too says so', async () => {
  const { request } = await setUp({ payer_requested_dual_signature: true });
  expect(await confirmMandate(access, 'org-basic', request, 'h')).toEqual({ needsSignatures: true });
});

test('a bank that asks more has a flow, an instant payment an address as well', async () => {
  const hosted = await setUp({
    customer_details: { ...body.customer_details, email: 'protectplus_risky@x.example' },
  });
  expect(hosted.flowId).toMatch(/^BRF_SIM_/);
  const instant = await setUp({ payment_method_type: 'instant_payment' });
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
])('a set-up whose %s is not understood is none', async (field, answer) => {
  answerWith('gocardless_setup', answer);
  await expect(setUp()).rejects.toThrow(new UnexpectedAnswer(field));
});

test('what else is missing or strange is left out', async () => {
  answerWith('gocardless_setup', {
    billing_request: { id: 'BRQ', actions: [action], created_at: 7, resources: { customer: { email: 1 } } },
    billing_request_flow_id: 3,
    authorisation_url: '',
  });
  expect(await setUp()).toEqual({ request: { id: 'BRQ', actions: [action], resources: { customer: {} } } });
});

test.each([{}, { summary: null }, { summary: { payer_requested_dual_signature: 'yes' } }, []])(
  'a confirmation that answers %j needs no other signature',
  async (answer) => {
    const { request } = await setUp();
    answerWith('gocardless_confirm', answer);
    expect(await confirmMandate(access, 'org-basic', request, 'h')).toEqual({ needsSignatures: false });
  },
);

test('a refusal is an error with its body, an answer that is no method is not understood', async () => {
  const refused = setUp({ bank_account: { ...body.bank_account, account_number: '55779912' } });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    result: { account_number: ['is invalid', 'did not pass modulus check'] },
  });
  const { request } = await setUp();
  await expect(saveMandate(access, 'org-basic', request, true)).rejects.toThrow(ApiError);
  answerWith('gocardless_payment_methods', { id: 'mandate' });
  await expect(saveMandate(access, 'org-basic', request, true)).rejects.toThrow(UnexpectedAnswer);
});

test('an organisation that would change the path is refused', async () => {
  await expect(setUpMandate(access, '../users', body, 'h')).rejects.toThrow(RangeError);
});

describe('a mandate that may have been saved', () => {
  const request = (account: object) => ({
    id: 'BRQ',
    actions: [],
    resources: { customer_bank_account: account },
  });
  const save = (holder: string, ending: string) =>
    store.purchase('basic')?.methods.push({
      ...buildDirectDebit({
        id: `mandate-${ending}`,
        direct_debit: { account_holder_name: holder, account_number_ending: ending, bank_name: '' },
      }),
      provider: 'gocardless',
    });
  const find = (account: object) => findMandate(access, 'org-basic', request(account));

  test('is found by holder and ending', async () => {
    save('Ann Hart', '12');
    save('Ann Hart', '11');
    expect(await find({ account_holder_name: 'Ann Hart', account_number_ending: '11' })).toMatchObject({
      id: 'mandate-11',
      provider: 'gocardless',
    });
    expect(await find({ account_holder_name: 'Bob', account_number_ending: '11' })).toBeUndefined();
    expect(await find({ account_holder_name: 'Ann Hart', account_number_ending: '10' })).toBeUndefined();
  });

  test.each([{}, { account_holder_name: '', account_number_ending: '' }, { account_number_ending: '11' }])(
    'is not found by %j: nothing is not alike',
    async (account) => {
      save('', '');
      save('', '11');
      expect(await find(account)).toBeUndefined();
    },
  );
});
