/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';
import { appendToJournal, redact, type JournalEntry } from '@/lib/sandbox/journal';

answerFromSandbox();

const journal = async (id: string) =>
  (await callSandbox('GET', `/api/sandbox/orders/${id}/journal`, { authorization: '' })).body;

test('the journal lists the calls for an order, its organisation, its session and its intent, newest last', async () => {
  await callSandbox('GET', '/payment/intents/intent-basic_j/?expand=order');
  await callSandbox('GET', '/payment/orders/order-basic_j/', { key: 'wrong' });
  await callSandbox('GET', '/organisations/org-basic_j/house_payment_methods');
  await callSandbox('POST', '/payment/fraud/sess-basic_j/verify', { body: { payment_plan: 'plan-30d-j' } });
  await callSandbox('GET', '/payment/orders/order-basic_other/');
  expect(await journal('order-basic_j')).toMatchObject([
    {
      method: 'GET',
      path: '/api/sandbox/v1/payment/intents/intent-basic_j/?expand=order',
      status: 200,
      body: null,
    },
    { path: '/api/sandbox/v1/payment/orders/order-basic_j/', status: 401 },
    { path: '/api/sandbox/v1/organisations/org-basic_j/house_payment_methods', status: 200 },
    {
      method: 'POST',
      status: 200,
      body: { payment_plan: 'plan-30d-j' },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('the journal is empty before the first call and missing for an unknown scenario', async () => {
  expect(await journal('order-basic_new')).toEqual([]);
  expect((await callSandbox('GET', '/api/sandbox/orders/order-none/journal')).status).toBe(404);
});

test('the journal contains no secret', async () => {
  const bank = { account_number: '55779911', branch_code: '200000', account_holder_name: 'Ada' };
  await callSandbox('POST', '/organisations/org-basic_s/gocardless_setup?domain=x&key=key-basic', {
    body: {
      flow: 'billing_request',
      bank_account: bank,
      note: 'my key-basic',
      iban: 'DE89370400440532013000',
    },
  });
  const [entry] = await journal('order-basic_s');
  expect(entry.body).toEqual({
    flow: 'billing_request',
    bank_account: { account_number: '[removed]', branch_code: '[removed]', account_holder_name: 'Ada' },
    note: 'my [removed]',
    iban: '[removed]',
  });
  expect(JSON.stringify(entry)).not.toMatch(/key-basic|55779911|200000|DE89/);
});

test('the journal limits deep, wide and maliciously named bodies', () => {
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner }), 'bottom');
  expect(JSON.stringify(redact(deep, 'key'))).toContain('[removed]');
  expect(redact(JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'), 'key')).toHaveProperty(
    'constructor',
    1,
  );
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('the journal forgets its oldest entries beyond 100 kB', () => {
  const instance = { journal: [], journalBytes: 0 } as { journal: JournalEntry[]; journalBytes: number };
  for (let index = 0; index < 200; index += 1)
    appendToJournal(instance, {
      at: '',
      method: 'POST',
      path: `/${index}`,
      status: 200,
      body: 'x'.repeat(1000),
    });
  expect(JSON.stringify(instance.journal).length).toBeLessThan(101_000);
  expect(instance.journal.length).toBeGreaterThan(90);
  expect(instance.journal.at(-1)?.path).toBe('/199');
});
