// Proves the error page for orders that are declined, fail to load or end the checkout.
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { collectTrackedEvents, collectReports } from '@/__tests__/e2e/support/telemetry';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const orderQuery = (scenario: string) =>
  `order=order-${scenario}_errors&key=key-${scenario}&plan=plan-30d-errors`;

test('the error page shows and reports a declined verification', async ({ page, shop }) => {
  const reports = collectReports(page);
  const tracked = collectTrackedEvents(page);
  const { frame } = await shop.open({ raw: `/error?${orderQuery('verification-declined')}` });
  await expect(frame.getByTestId('error.title')).toHaveText('We could not approve this order');
  await expect(frame.getByTestId('error.message').getByRole('link')).toHaveCount(1);
  await expect.poll(() => reports.length).toBe(1);
  // A second report would have been sent before the scroll position.
  await expect.poll(() => tracked.map(({ event }) => event)).toContain('Scroll position');
  const message = 'Fraud check Rejected';
  expect(reports).toEqual([{ message, level: 'warning', fingerprint: ['error page', message] }]);
});

test.describe('the error page of an unreadable intent', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  test('offers a retry and reports the intent', async ({ page, shop }) => {
    const reports = collectReports(page);
    const { frame } = await shop.open({ raw: '/error?intent=intent-basic_errors&key=key-of-nobody&plan=p' });
    await expect(frame.getByTestId('error.title')).toHaveText('We cannot read this order');
    await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
    const message = 'Error Retrieving Intent';
    await expect
      .poll(() => reports)
      .toEqual([{ message, level: 'error', fingerprint: ['error page', message] }]);
  });
});

test.describe('an unreadable order', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  test('ends the checkout and is reported with its cause', async ({ page, shop }) => {
    const reports = collectReports(page);
    const { frame } = await shop.open({ raw: '/?order=order-basic_unread&key=key-of-nobody' });
    await expect(frame.getByTestId('error.title')).toHaveText('We cannot read this order');
    const fingerprint = ['error page', 'Application error'];
    await expect
      .poll(() => reports.filter((report) => report.fingerprint?.[1] === fingerprint[1]))
      .toEqual([
        { message: 'The key is missing or wrong.', level: 'error', fingerprint },
        { message: 'Application error', level: 'error', fingerprint },
      ]);
  });
});

test('the error page shows a placeholder while the order is loading', async ({ page, shop }) => {
  const release = await holdRequests(page, /\/payment\/orders\//);
  const { frame } = await shop.open({ raw: `/error?${orderQuery('basic')}` });
  await expect(frame.locator('[aria-busy="true"]')).toBeVisible();
  release();
  await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
});
