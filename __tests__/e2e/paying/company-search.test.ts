// Proves the company search in the demo shop, up to the payment of the intent.
import {
  checkoutUrlOf,
  clickInView,
  chooseBankTransfer,
  choosePlan,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

test('a company that is found with the keyboard is passed to an intent, which is paid', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ mode: 'company', scenario: 'intent-without-order' });
  const search = frame.getByRole('combobox', { name: 'Company name or registration number' });
  await search.focus();
  // The list also shows the results of earlier queries, until those of the last one replace them.
  const lastResults = page.waitForResponse(
    (response) =>
      response.url().includes('/companies/search') && /"acme"/.test(response.request().postData() ?? ''),
  );
  await page.keyboard.type('acme');
  await lastResults;
  const list = frame.locator('#companySearchListbox');
  await expect(list.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: /^Acme Tools/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('Acme Tools Ltd');
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('companySearch.submit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('shop.company')).toContainText('Acme Tools Ltd');
  const [, selection] = (await shop.events()).filter(({ event }) => event === 'companySelection');
  expect(selection?.payload).toMatchObject({
    type: 'registered-company',
    id: 'co-acme-tools',
    country: 'GB',
  });

  await page.getByTestId('shop.continue').click();
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('a change of language repeats the search and clears the selected company in the shop', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ mode: 'company', scenario: 'basic' });
  await frame.getByRole('combobox', { name: 'Company name or registration number' }).fill('acme');
  await clickInView(frame, frame.getByRole('option', { name: /^Acme Bakery/ }));
  await clickInView(frame, frame.getByTestId('companySearch.submit'));
  await expect(page.getByTestId('shop.company')).toBeVisible();
  await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
  await clickInView(frame, frame.getByRole('button', { name: 'German' }));
  await expect(frame.getByRole('heading', { name: 'Unternehmen' })).toBeVisible();
  await expect(frame.getByRole('combobox').nth(1)).toBeVisible();
  await expect(page.getByTestId('shop.company')).toBeHidden();
  await expect.poll(() => checkoutUrlOf(page)).not.toContain('companyId');
  expect(checkoutUrlOf(page)).toContain('showCompanySearch=true');
});

test('a checkout without a valid public key sends no API request', async ({ page, shop }) => {
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/v1/')) apiRequests.push(request.url());
  });
  const { frame } = await shop.open({ raw: 'showCompanySearch=true&publicKey=sk_live_x&order=order-basic' });
  await expect(frame.getByTestId('companySearch').getByRole('link')).toBeVisible();
  expect(apiRequests).toEqual([]);
});
