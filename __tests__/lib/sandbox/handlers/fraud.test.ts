/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

describe('the fraud check', () => {
  const start = async (key: string, body: object = {}) =>
    callSandbox('POST', '/payment/fraud/veriff_sessions', {
      key,
      body: { company: `co-${key}_f`, user: `user-${key}_f`, veriff_type: 'buyer', ...body },
    });
  const poll = async (key: string, id: string) =>
    callSandbox('GET', `/payment/fraud/veriff_sessions/${id}`, { key });

  test.each([
    ['fraud-challenge', [200, 200, 200], ['pending', 'pending', 'accepted']],
    ['fraud-challenge-rejected', [200], ['rejected']],
    ['fraud-challenge-stuck', [200, 200, 200, 200], ['pending', 'pending', 'pending', 'pending']],
    ['fraud-challenge-error', [500], [undefined]],
  ])('polls the identity session of %s with the statuses %j', async (key, statuses, expected) => {
    const { body } = await start(key);
    expect(body.session_url).toBe(
      'http://localhost/sim/veriff.html?auto=started,submitted,finished&delay=500',
    );
    for (const [at, status] of statuses.entries()) {
      expect(await poll(key, body.id)).toMatchObject({
        status,
        body: expected[at] ? { status: expected[at] } : {},
      });
    }
  });

  test.each([
    ['basic', 200, { review_status: 'pass', next_action: null }],
    ['fraud-reject', 200, { review_status: 'reject' }],
    ['fraud-invalid', 200, { review_status: 'weird' }],
    ['fraud-error', 500, { message: expect.any(String) }],
    ['fraud-challenge', 200, { next_action: { veriff: { veriff_type: 'buyer', names: [] } } }],
    [
      'fraud-challenge-director',
      200,
      { next_action: { veriff: { veriff_type: 'director', names: ['Ada Baker', 'Ben Baker'] } } },
    ],
    [
      'fraud-challenge-skip',
      200,
      { next_action: { veriff: { options: { show_skip_veriff_button: true } } } },
    ],
  ])('reviews the scenario %s with the status %i', async (key, status, body) => {
    const path = `/payment/fraud/sess-${key}_f/verify`;
    expect(await callSandbox('POST', path, { key, body: { payment_plan: 'plan-30d-f' } })).toMatchObject({
      status,
      body,
    });
  });

  test('requires the name of a director', async () => {
    expect((await start('fraud-challenge-director', { veriff_type: 'director' })).status).toBe(400);
    expect(
      (await start('fraud-challenge-director', { veriff_type: 'director', name: 'Ada Baker' })).status,
    ).toBe(201);
  });

  test('declines the order of a rejected buyer', async () => {
    const body = { payment_plan: 'plan-30d-f' };
    await callSandbox('POST', '/payment/fraud/sess-fraud-reject_f/verify', { key: 'fraud-reject', body });
    const read = await callSandbox('GET', '/payment/orders/order-fraud-reject_f', { key: 'fraud-reject' });
    expect(read.body.verification.status).toBe('declined');
  });
});
