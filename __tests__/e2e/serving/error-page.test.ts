import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { collectTrackedEvents, collectReports } from '@/__tests__/e2e/support/telemetry';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

type ErrorCase = [
  description: string,
  query: string,
  title: string,
  reason: string,
  level: 'warning' | 'error' | 'fatal',
];
const orderQuery = (scenario: string, plan = `plan-30d-errors`) =>
  `order=order-${scenario}_errors&key=key-${scenario}&plan=${plan}`;

/** One case for each level; the other diagnoses are rows of the tests of `diagnose` and of the error screen. */
const errorCases: ErrorCase[] = [
  [
    'a declined verification',
    orderQuery('verification-declined'),
    'We could not approve this order',
    'Fraud check Rejected',
    'warning',
  ],
  [
    'a plan that is not in the offer',
    orderQuery('basic', 'plan-of-nobody'),
    'Payment plan not found',
    'Payment Plan Not Found',
    'error',
  ],
  ['an order without an error', orderQuery('basic'), 'Something went wrong', 'Error Page', 'fatal'],
];
for (const [description, query, title, reason, level] of errorCases) {
  test(`the error page shows and reports ${description}`, async ({ page, shop }) => {
    const reports = collectReports(page);
    const tracked = collectTrackedEvents(page);
    const { frame } = await shop.open({ raw: `/error?${query}` });
    await expect(frame.getByTestId('error.title')).toHaveText(title);
    await expect(frame.getByTestId('error.message').getByRole('link')).toHaveCount(1);
    await expect.poll(() => reports.length).toBe(1);
    // A second report would have been sent before the scroll position.
    await expect.poll(() => tracked.map(({ event }) => event)).toContain('Scroll position');
    expect(reports).toEqual([{ message: reason, level, fingerprint: ['error page', reason] }]);
  });
}

test.describe('the error page of an unreadable order or intent', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  for (const [idParameter, reason] of [
    ['order=order-basic_errors', 'Error Retrieving Order'],
    ['intent=intent-basic_errors', 'Error Retrieving Intent'],
  ]) {
    test(`offers a retry and reports ${reason}`, async ({ page, shop }) => {
      const reports = collectReports(page);
      const { frame } = await shop.open({ raw: `/error?${idParameter}&key=key-of-nobody&plan=p` });
      await expect(frame.getByTestId('error.title')).toHaveText('We cannot read this order');
      await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect
        .poll(() => reports)
        .toEqual([{ message: reason, level: 'error', fingerprint: ['error page', reason] }]);
    });
  }
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
  const { frame } = await shop.open({ raw: `/error?${orderQuery('slow')}` });
  await expect(frame.locator('[aria-busy="true"]')).toBeVisible();
  release();
  await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
});
