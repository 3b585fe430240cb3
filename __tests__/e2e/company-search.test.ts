import { expect, test } from './support/checkout-test';
import { addressOf, clickInView, chooseBankTransfer, choosePlan, confirm } from './support/journey';

test('a company is found with the keyboard, handed over to an intent, and pays', async ({ page, shop }) => {
  const { frame } = await shop.open({ mode: 'company', scenario: 'intent-without-order' });
  const search = frame.getByRole('combobox', { name: 'Company name or registration number' });
  await search.focus();
  // What was found while the name was being typed gives way to what is found last.
  const found = page.waitForResponse(
    (answer) =>
      answer.url().includes('/companies/search') && /"acme"/.test(answer.request().postData() ?? ''),
  );
  await page.keyboard.type('acme');
  await found;
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
  const [selection] = (await shop.events()).filter(({ event }) => event === 'companySelection');
  expect(selection?.payload).toMatchObject({
    type: 'registered-company',
    id: 'co-acme-tools',
    country: 'GB',
  });

  await page.getByTestId('shop.continue').click();
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('a language change searches again, and the shop hears that nobody is chosen', async ({ page, shop }) => {
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
  await expect.poll(() => addressOf(page)).not.toContain('companyId');
  expect(addressOf(page)).toContain('showCompanySearch=true');
});

test('without a public key nothing is asked, and no order is read', async ({ page, shop }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/v1/')) calls.push(request.url());
  });
  const { frame } = await shop.open({ raw: 'showCompanySearch=true&publicKey=sk_live_x&order=order-basic' });
  await expect(frame.getByTestId('companySearch').getByRole('link')).toBeVisible();
  expect(calls).toEqual([]);
});
