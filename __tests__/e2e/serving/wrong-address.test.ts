// Proves that a wrong key, a malformed URL and a declined order lead to the error page.
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

test.describe('a wrong key', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  test('fails at once and leads to the error page', async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic', key: 'key-of-somebody-else' });
    await expect(page.getByTestId('shop.failed')).toContainText('The payment could not be started.');
    await expect(frame.getByTestId('error.title')).toBeVisible();
    const failures = (await shop.events()).filter(({ event }) => event === 'failure');
    expect(failures).toEqual([
      {
        event: 'failure',
        payload: expect.objectContaining({ reason: 'Application error', code: 'unauthorised' }),
      },
    ]);
  });
});

test('a malformed URL fails without a request', async ({ page, shop }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/v1/')) calls.push(request.url());
  });
  const { frame } = await shop.open({ raw: 'order=../../etc&key=a b' });
  await expect(page.getByTestId('shop.failed')).toBeVisible();
  await expect(frame.getByTestId('error.title')).toBeVisible();
  const [failure] = (await shop.events()).filter(({ event }) => event === 'failure');
  expect(failure?.payload.reason).toBe('Incorrect URL structure');
  expect(calls).toEqual([]);
});

test('a declined order leads to the error page about the decline', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'rejected' });
  await expect(frame.getByTestId('error.title')).toHaveText('Trade Credit Declined');
  const [rejected] = (await shop.events()).filter(({ event }) => event === 'rejected');
  expect(rejected?.payload).toMatchObject({ reason: 'Status - rejected', code: 'credit_limit_exceeded' });
  await expect(page.getByTestId('shop.failed')).toContainText('This order is above your credit limit.');
});
