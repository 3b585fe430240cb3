import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import type { MandateValues } from '@/lib/domain/mandates/mandate';

answerFromSandbox();

const owner = { access: { token: 'key-basic', scheme: 'OrderKey' }, organisationId: 'org-basic' };
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

/** In development, reports go to the console. */
let consoleWarn: jest.SpyInstance;
beforeEach(() => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Loads the module again, so that it reports as in development. */
const importRequests = () => import('@/hooks/bank/mandate-requests');
const respondWith = (path: string, response: () => Response) => server.use(http.post(`*/${path}`, response));
/** Waits for the expected reports; the reporter is loaded lazily. */
const expectReports = async (expected: string[]) => {
  const readReports = () => consoleWarn.mock.calls.map(([line]) => String(line));
  await waitFor(() => expect(readReports()).toHaveLength(expected.length));
  expect(readReports()).toEqual(expected);
  expect(readReports().join()).not.toMatch(secrets);
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
  ['a text page', () => new HttpResponse(echo, { status: 503 }), 'set-up-failed', '[error] Status 503'],
  [
    'no actions',
    () => HttpResponse.json({ billing_request: { id: echo, actions: echo } }),
    'set-up-failed',
    '[error] Unexpected answer: billing_request.actions',
  ],
])('reports only the reason of a setup whose response is %s', async (_, response, is, reason) => {
  const { trySetUpMandate } = await importRequests();
  respondWith('gocardless_setup', response);
  expect((await trySetUpMandate(owner, values)).is).toBe(is);
  await expectReports([reason]);
});

test('reports only the reasons of a failed confirmation and a failed save', async () => {
  const { tryConfirmMandate, trySaveMandate } = await importRequests();
  respondWith('gocardless_confirm', () => HttpResponse.json({ message: echo }, { status: 500 }));
  respondWith('gocardless_payment_methods', () => HttpResponse.json({ message: echo }, { status: 409 }));
  expect(await tryConfirmMandate(owner, request, {})).toBe('unclear');
  expect(await trySaveMandate(owner, request, true, {})).toBeUndefined();
  await expectReports(['[error] Status 500', '[error] Status 409']);
});

test('reports a missing organisation id', async () => {
  const { trySetUpMandate } = await importRequests();
  expect(await trySetUpMandate({ ...owner, organisationId: '' }, values)).toEqual({ is: 'set-up-failed' });
  await expectReports(['[error] No organisation ID available']);
});
