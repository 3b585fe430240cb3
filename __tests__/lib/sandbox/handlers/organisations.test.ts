/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const org = '/organisations/org-basic_t';

describe('saved methods', () => {
  test('can be changed and deleted one by one', async () => {
    const path = '/organisations/org-saved_m/stripe_payment_methods';
    const saved = { key: 'saved' };
    expect(
      (await callSandbox('PATCH', `${path}/card-visa`, { ...saved, body: { is_default: false } })).body
        .is_default,
    ).toBe(false);
    expect(
      (await callSandbox('PATCH', `${path}/card-visa`, { ...saved, body: { is_default: 'no' } })).status,
    ).toBe(400);
    expect(await callSandbox('DELETE', `${path}/card-visa`, saved)).toMatchObject({ status: 204, body: '' });
    expect((await callSandbox('DELETE', `${path}/card-visa`, saved)).status).toBe(404);
    const { body } = await callSandbox('GET', path, saved);
    expect(body.count).toBe(2);
    expect(body.results[0]).not.toHaveProperty('provider');
  });

  test('are not shared between instances', async () => {
    await callSandbox('POST', '/organisations/org-basic_a/house_payment_methods', {
      body: { type: 'bank_transfer' },
    });
    expect((await callSandbox('GET', '/organisations/org-basic_a/house_payment_methods')).body.count).toBe(1);
    expect((await callSandbox('GET', '/organisations/org-basic_b/house_payment_methods')).body.count).toBe(0);
    expect((await callSandbox('GET', '/organisations/org-basic/house_payment_methods')).body.count).toBe(0);
  });

  test('contain one bank transfer after it was added twice', async () => {
    const add = () =>
      callSandbox('POST', `${org}/house_payment_methods`, { body: { type: 'bank_transfer' } });
    const [first, second] = [await add(), await add()];
    expect(second.body.id).toBe(first.body.id);
  });

  test.each(['seti_123', 'seti_sim_visa_42_12_2030_x', 'cst_sim_visa_4242_12_2030_x', '', 7])(
    'cannot be created from the setup result %p',
    async (intent) => {
      const body = { intent_id: intent, is_default: true };
      expect(await callSandbox('POST', `${org}/stripe_payment_methods`, { body })).toMatchObject({
        status: 400,
        body: { intent_id: [expect.any(String)] },
      });
    },
  );

  test('exclude the card that cannot be saved', async () => {
    const body = { intent_id: 'seti_sim_visa_0101_12_2030_x', is_default: true };
    expect((await callSandbox('POST', `${org}/stripe_payment_methods`, { body })).status).toBe(500);
  });
});
