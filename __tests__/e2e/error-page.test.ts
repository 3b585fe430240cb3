import { expect, test } from './support/checkout-test';
import { hold } from './support/hold';
import { eventsTrackedBy, reportsOf } from './support/reports';

type Row = [what: string, query: string, title: string, reason: string, level: 'warning' | 'error' | 'fatal'];
const order = (scenario: string, plan = `plan-30d-errors`) =>
  `order=order-${scenario}_errors&key=key-${scenario}&plan=${plan}`;

const rows: Row[] = [
  [
    '1: a declined verification',
    order('verification-declined'),
    'We could not approve this order',
    'Fraud check Rejected',
    'warning',
  ],
  [
    '2: a chosen plan that is declined',
    order('partly-declined', 'plan-3x-errors'),
    'Trade Credit Declined',
    'Rejected',
    'warning',
  ],
  ['2: a rejected payment', order('rejected'), 'Trade Credit Declined', 'Rejected', 'warning'],
  ['2: no offer', order('no-offer'), 'Trade Credit Declined', 'Rejected', 'warning'],
  ['2: every plan declined', order('declined'), 'Trade Credit Declined', 'Rejected', 'warning'],
  [
    '3: an expired plan',
    order('expired'),
    'This payment plan has expired',
    'Expired Payment Plan',
    'warning',
  ],
  [
    '4: a plan that is not in the offer',
    order('basic', 'plan-of-nobody'),
    'Payment plan not found',
    'Payment Plan Not Found',
    'error',
  ],
  ['5: no order id', 'key=key-basic&plan=p', 'Something went wrong', 'Missing Order ID within URL', 'error'],
  [
    '5: no plan',
    'order=order-basic_errors&key=key-basic',
    'Something went wrong',
    'Missing Plan ID within URL',
    'error',
  ],
  [
    '5: no key',
    'order=order-basic_errors&plan=p',
    'Something went wrong',
    'Missing Key ID within URL',
    'error',
  ],
  ['5: all identifiers and nothing wrong', order('basic'), 'Something went wrong', 'Error Page', 'fatal'],
];
for (const [what, query, title, reason, level] of rows) {
  test(what, async ({ page, shop }) => {
    const reports = reportsOf(page);
    const tracked = eventsTrackedBy(page);
    const { frame } = await shop.open({ raw: `/error?${query}` });
    await expect(frame.getByTestId('error.title')).toHaveText(title);
    await expect(frame.getByTestId('error.message').getByRole('link')).toHaveCount(1);
    await expect.poll(() => reports.length).toBe(1);
    // The page has been read for a while: a second report would have gone out.
    await expect.poll(() => tracked.map(({ event }) => event)).toContain('Scroll position');
    expect(reports).toEqual([{ message: reason, level, fingerprint: ['error page', reason] }]);
  });
}

test('2: a French buyer who was declined is given no contact', async ({ shop }) => {
  const { frame } = await shop.open({ raw: `/fr/error?${order('declined')}` });
  await expect(frame.getByTestId('error.title')).toBeVisible();
  await expect(frame.getByTestId('error.message').getByRole('link')).toHaveCount(0);
});

test.describe('what cannot be read', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  for (const [id, reason] of [
    ['order=order-basic_errors', 'Error Retrieving Order'],
    ['intent=intent-basic_errors', 'Error Retrieving Intent'],
  ]) {
    test(`5: ${reason}`, async ({ page, shop }) => {
      const reports = reportsOf(page);
      const { frame } = await shop.open({ raw: `/error?${id}&key=key-of-nobody&plan=p` });
      await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
      await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect
        .poll(() => reports)
        .toEqual([{ message: reason, level: 'error', fingerprint: ['error page', reason] }]);
    });
  }
});

test.describe('an order that cannot be read', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 401/] });

  test('ends the checkout, and why is reported with it', async ({ page, shop }) => {
    const reports = reportsOf(page);
    const { frame } = await shop.open({ raw: '/?order=order-basic_unread&key=key-of-nobody' });
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    const fingerprint = ['error page', 'Application error'];
    await expect
      .poll(() => reports.filter((one) => one.fingerprint?.[1] === fingerprint[1]))
      .toEqual([
        { message: 'The key is missing or wrong.', level: 'error', fingerprint },
        { message: 'Application error', level: 'error', fingerprint },
      ]);
  });
});

test('while it is being read there is a placeholder', async ({ page, shop }) => {
  const release = await hold(page, /\/payment\/orders\//);
  const { frame } = await shop.open({ raw: `/error?${order('slow')}` });
  await expect(frame.locator('[aria-busy="true"]')).toBeVisible();
  release();
  await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
});
