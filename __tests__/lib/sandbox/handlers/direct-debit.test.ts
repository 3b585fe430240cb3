/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const bank = {
  account_holder_name: 'Ada',
  country_code: 'GB',
  branch_code: '200000',
  account_number: '55779911',
};
const customer = { company_name: 'Harbour Bakery Ltd', email: 'ada@harbour-bakery.example' };
const form = {
  flow: 'billing_request',
  currency: 'GBP',
  customer_details: customer,
  bank_account: bank,
  isAuthorised: true,
};

describe('a direct debit', () => {
  const setUp = (change: object = {}, key = 'basic') =>
    callSandbox('POST', `/organisations/org-${key}_d/gocardless_setup`, {
      key,
      body: { ...form, ...change },
    });
  const then = (step: string, request: string, key = 'basic') =>
    callSandbox('POST', `/organisations/org-${key}_d/${step}`, {
      key,
      body: { billing_request_id: request, is_default: true },
    });

  test('is set up, confirmed and saved', async () => {
    const { body } = await setUp();
    const { id, actions, resources } = body.billing_request;
    expect(body.billing_request_flow_id).toBeNull();
    expect(actions.filter(({ status }: { status: string }) => status === 'pending')).toMatchObject([
      { type: 'confirm_payer_details', required: true },
    ]);
    expect(resources.customer_bank_account).toMatchObject({
      account_number_ending: '11',
      branch_code_ending: '00',
    });
    expect((await then('gocardless_payment_methods', id)).status).toBe(422);
    expect((await then('gocardless_confirm', id)).body.billing_request.status).toBe('fulfilled');
    expect((await then('gocardless_payment_methods', id)).body).toMatchObject({
      type: 'direct_debit',
      is_default: true,
      direct_debit: { account_number_ending: '11', account_holder_name: 'Ada' },
    });
  });

  test.each([
    [{ account_number: '55779912' }, 422, { account_number: ['is invalid', 'did not pass modulus check'] }],
    [{ branch_code: '000000' }, 422, { branch_code: ['is invalid'] }],
    [{ account_number: '55779913' }, 422, { iban: 'bad' }],
    [{ account_number: '55779914' }, 422, 'The bank could not be reached.'],
    [{ account_holder_name: '' }, 400, { account_holder_name: ['This field is required.'] }],
    [{ iban: 'DE89370400440532013000' }, 200, expect.objectContaining({ billing_request_flow_id: null })],
  ])('responds to the set-up %j with %i', async (change, status, body) => {
    expect(await setUp({ bank_account: { ...bank, ...change } })).toMatchObject({ status, body });
  });

  test('uses the hosted flow for a risky payer', async () => {
    const risky = { ...customer, email: 'protectplus_risky@gocardless.com' };
    const { body } = await setUp({ customer_details: risky });
    expect(body.billing_request_flow_id).toMatch(/^BRF_SIM_\d+$/);
    expect(body.billing_request.actions).toContainEqual({
      type: 'bank_authorisation',
      required: true,
      status: 'pending',
    });
    expect((await then('gocardless_payment_methods', body.billing_request.id)).status).toBe(201);
  });

  test.each([
    ['hosted-flow', /^BRF_SIM_\d+$/],
    ['hosted-flow-test', /^BRF_TEST$/],
    ['hosted-flow-error', /^BRF_SIM_AUTO_ERROR_\d+$/],
    ['hosted-flow-pending', /^BRF_SIM_AUTO_PENDING_\d+$/],
  ])('has a hosted flow in the scenario %s', async (key, flow) => {
    expect((await setUp({}, key)).body.billing_request_flow_id).toMatch(flow);
  });

  test.each([
    ['the box is unticked', 'basic', { isAuthorised: false, payer_requested_dual_signature: true }],
    ['the scenario says so', 'dual-signature', {}],
  ])('waits for all signatures when %s', async (_, key, change) => {
    const { id } = (await setUp(change, key)).body.billing_request;
    expect((await then('gocardless_confirm', id, key)).body).toMatchObject({
      billing_request: { status: 'pending' },
      summary: { payer_requested_dual_signature: true },
    });
    expect((await then('gocardless_payment_methods', id, key)).status).toBe(422);
  });

  test.each([
    ['Confirm Fail Ltd', 'gocardless_confirm', [500]],
    ['Slow Ltd', 'gocardless_confirm', [202, 202, 202, 200]],
    ['Forever Ltd', 'gocardless_confirm', [202, 202, 202, 202, 202, 202]],
    ['Create Fail Ltd', 'gocardless_payment_methods', [500]],
  ])('of the company %s responds to %s with the statuses %j', async (company, step, statuses) => {
    const { id } = (await setUp({ customer_details: { ...customer, company_name: company } })).body
      .billing_request;
    for (const status of statuses) expect((await then(step, id)).status).toBe(status);
  });

  test('of the type instant payment returns the URL of the bank', async () => {
    const { body } = await setUp({ payment_method_type: 'instant_payment' });
    expect(body.authorisation_url).toBe(
      `http://localhost/api/sandbox/bank?billing_request=${body.billing_request.id}`,
    );
    const back = encodeURIComponent('http://localhost/?order=a');
    const page = await callSandbox('GET', `/api/sandbox/bank?billing_request=BRQ&redirect_uri=${back}`);
    expect(page.body).toContain(
      `id="approve" href="/api/sandbox/bank/approve?billing_request=BRQ&amp;redirect_uri=${back}"`,
    );
    expect(page.body).toContain('id="cancel" href="http://localhost/?order=a"');
    expect(
      (await callSandbox('GET', '/api/sandbox/bank?redirect_uri=https%3A%2F%2Fevil.example')).status,
    ).toBe(400);
    expect((await callSandbox('GET', '/api/sandbox/bank?redirect_uri=javascript%3Aalert(1)')).status).toBe(
      400,
    );
    expect((await then('gocardless_payment_methods', body.billing_request.id)).body.type).toBe(
      'instant_payment',
    );
  });
});

describe('a payment that is approved at the bank', () => {
  const setUp = async (order: string) => {
    const { body } = await callSandbox('POST', `/organisations/org-${order}/gocardless_setup`, {
      key: 'instant',
      body: { ...form, payment_method_type: 'instant_payment' },
    });
    return body.billing_request.id as string;
  };
  const approve = (request: string, back = 'http://localhost/?order=a') =>
    fetch(
      `http://localhost/api/sandbox/bank/approve?${new URLSearchParams({ billing_request: request, redirect_uri: back })}`,
      { redirect: 'manual' },
    );
  const statusOf = async (order: string) =>
    (await callSandbox('GET', `/payment/orders/order-${order}/?expand=deferred_payment`, { key: 'instant' }))
      .body.deferred_payment.status;
  const payments = async (order: string) => {
    const { body } = await callSandbox('GET', `/api/sandbox/orders/order-${order}/journal`);
    return (body as { path: string; body: unknown }[]).filter(({ path }) => path.includes('/bank/approve'));
  };

  test('is shown with its amount, its payee and its number', async () => {
    const request = await setUp('instant_shown');
    await callSandbox('GET', '/payment/orders/order-instant_shown/', { key: 'instant' });
    const page = await callSandbox(
      'GET',
      `/api/sandbox/bank?${new URLSearchParams({ billing_request: request, redirect_uri: '/?order=a' })}`,
    );
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.body).toContain('<p class="amount">£1,225.00</p>');
    expect(page.body).toContain('<dd>Usance Payments Ltd</dd>');
    expect(page.body).toMatch(/<dt>Reference<\/dt><dd>D-[\dA-F]{4}-[\dA-F]{4}<\/dd>/);
  });

  test('settles only the order of its billing request', async () => {
    await statusOf('instant_b');
    const answer = await approve(await setUp('instant_a'));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://localhost/?order=a&instantPaymentStatus=complete',
    ]);
    expect([await statusOf('instant_a'), await statusOf('instant_b')]).toEqual([
      'accepted',
      'pending_payment',
    ]);
    expect([(await payments('instant_a')).length, (await payments('instant_b')).length]).toEqual([1, 0]);
  });

  test('is taken once, and the journal counts a second billing request', async () => {
    const [first, second] = [await setUp('instant_a'), await setUp('instant_a')];
    await approve(first);
    await approve(first);
    expect(await payments('instant_a')).toHaveLength(1);
    await approve(second);
    expect((await payments('instant_a')).map(({ body }) => body)).toEqual([{ payments: 1 }, { payments: 2 }]);
    expect(await statusOf('instant_a')).toBe('accepted');
  });

  test('requires a billing request and a return URL of the checkout', async () => {
    expect((await approve('BRQ_SIM_unknown')).status).toBe(400);
    const request = await setUp('instant_a');
    expect((await approve(request, 'https://evil.example/')).status).toBe(400);
    expect(await statusOf('instant_a')).toBe('pending_payment');
  });
});
