import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import type { MandateValues } from '@/lib/domain/mandate';

answerFromSandbox();

const owner = { access: { token: 'key-basic', scheme: 'OrderKey' }, organisation: 'org-basic' };
const secrets = /Whitby|ann@|Hart|GB33|BUKB|2015|key-basic/;
const echo = 'Ann Hart of Whitby Ropes <ann@whitby.example> GB33 BUKB 2015 5555 5555 55 is wrong, key-basic';
const values = {
  currency: 'EUR',
  customer_details: { company_name: 'Whitby Ropes', email: 'ann@whitby.example' },
  bank_account: { account_holder_name: 'Ann Hart', country_code: 'FR', iban: 'GB33BUKB20155555555555' },
  isAuthorised: true,
  default: true,
} as MandateValues;
const request = {
  id: 'BRQ',
  actions: [],
  resources: { customer_bank_account: { account_holder_name: 'Ann Hart', account_number_ending: '55' } },
};

/** What the page reports, as it is in development: to the console. */
let said: jest.SpyInstance;
beforeEach(() => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The module as it reports in development. */
const newPage = () => import('@/hooks/mandate-calls');
const answerWith = (path: string, answer: () => Response) => server.use(http.post(`*/${path}`, answer));
const reports = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return said.mock.calls.map(([line]) => String(line));
};

test.each([
  [
    'a message',
    () => HttpResponse.json({ message: echo }, { status: 403 }),
    'set-up-failed',
    '[error] Status 403',
  ],
  [
    'field errors',
    () => HttpResponse.json({ iban: [echo] }, { status: 422 }),
    'refused',
    '[warning] Status 422',
  ],
  ['a page', () => new HttpResponse(echo, { status: 503 }), 'set-up-failed', '[error] Status 503'],
  [
    'no actions',
    () => HttpResponse.json({ billing_request: { id: echo, actions: echo } }),
    'set-up-failed',
    '[error] Unexpected answer: billing_request.actions',
  ],
])('of a set-up that answers %s only the reason is reported', async (_, answer, is, reason) => {
  const { setUp } = await newPage();
  answerWith('gocardless_setup', answer);
  expect((await setUp(owner, values)).is).toBe(is);
  expect(await reports()).toEqual([reason]);
  expect((await reports()).join()).not.toMatch(secrets);
});

test('of a confirmation and a saving that fail only the reasons are reported', async () => {
  const { confirm, save } = await newPage();
  answerWith('gocardless_confirm', () => HttpResponse.json({ message: echo }, { status: 500 }));
  answerWith('gocardless_payment_methods', () => HttpResponse.json({ message: echo }, { status: 409 }));
  expect(await confirm(owner, request, {})).toBe('unclear');
  expect(await save(owner, request, true, {})).toBeUndefined();
  expect(await reports()).toEqual(['[error] Status 500', '[error] Status 409']);
});

test('a missing organisation is reported by name', async () => {
  const { setUp } = await newPage();
  expect(await setUp({ ...owner, organisation: '' }, values)).toEqual({ is: 'set-up-failed' });
  expect(await reports()).toEqual(['[error] No organisation ID available']);
});
