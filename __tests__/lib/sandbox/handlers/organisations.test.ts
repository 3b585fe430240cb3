/** @jest-environment node */
import { call, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const org = '/organisations/org-basic_t';

describe('saved methods', () => {
  test('are changed and deleted one by one', async () => {
    const path = '/organisations/org-saved_m/stripe_payment_methods';
    const saved = { key: 'saved' };
    expect(
      (await call('PATCH', `${path}/card-visa`, { ...saved, body: { is_default: false } })).body.is_default,
    ).toBe(false);
    expect((await call('PATCH', `${path}/card-visa`, { ...saved, body: { is_default: 'no' } })).status).toBe(
      400,
    );
    expect(await call('DELETE', `${path}/card-visa`, saved)).toMatchObject({ status: 204, body: '' });
    expect((await call('DELETE', `${path}/card-visa`, saved)).status).toBe(404);
    const { body } = await call('GET', path, saved);
    expect(body.count).toBe(2);
    expect(body.results[0]).not.toHaveProperty('provider');
  });

  test('are not shared between copies', async () => {
    await call('POST', '/organisations/org-basic_a/house_payment_methods', {
      body: { type: 'bank_transfer' },
    });
    expect((await call('GET', '/organisations/org-basic_a/house_payment_methods')).body.count).toBe(1);
    expect((await call('GET', '/organisations/org-basic_b/house_payment_methods')).body.count).toBe(0);
    expect((await call('GET', '/organisations/org-basic/house_payment_methods')).body.count).toBe(0);
  });

  test('hold one bank transfer, however often it is added', async () => {
    const add = () => call('POST', `${org}/house_payment_methods`, { body: { type: 'bank_transfer' } });
    const [first, second] = [await add(), await add()];
    expect(second.body.id).toBe(first.body.id);
  });

  test.each(['seti_123', 'seti_sim_visa_42_12_2030_x', 'cst_sim_visa_4242_12_2030_x', '', 7])(
    'do not guess a card from %p',
    async (intent) => {
      const body = { intent_id: intent, is_default: true };
      expect(await call('POST', `${org}/stripe_payment_methods`, { body })).toMatchObject({
        status: 400,
        body: { intent_id: [expect.any(String)] },
      });
    },
  );

  test('refuse the card that cannot be saved', async () => {
    const body = { intent_id: 'seti_sim_visa_0101_12_2030_x', is_default: true };
    expect((await call('POST', `${org}/stripe_payment_methods`, { body })).status).toBe(500);
  });
});
