import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const site = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../bundle/site');

/** Returns the size of a bundle's file as served, brotli if smaller. @throws if the bundle has no such file */
function sizeOf(address) {
  const file = path.join(site, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** True for the product's own files, without the simulators. */
const isOurs = ({ pathname }) => !/^\/(api|sim)\//.test(pathname) && pathname !== '/';

/** Lists the product's files that a visit of this scenario loads, including what `open` shows. */
async function filesOf(browser, origin, scenario, open) {
  const page = await browser.newPage({ viewport: { width: 832, height: 900 } });
  const files = new Set();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && isOurs(url)) files.add(url.pathname);
  });
  const copy = Math.random().toString(36).slice(2);
  await page.goto(`${origin}/?order=order-${scenario}_${copy}&key=key-${scenario}`);
  await page.getByRole('radio', { name: 'Pay in 30 days' }).first().check();
  await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return files;
}

const isThere = (testId) => (page) => page.getByTestId(testId).first().waitFor();
const opened = (type, testId) => async (page) => {
  await page.locator(`label[for="${type}"]`).click();
  await isThere(testId)(page);
};

const forms = [
  { what: 'the card form adds', scenario: 'basic', open: opened('card', 'cardForm'), most: 40_000 },
  {
    what: 'the direct-debit form adds',
    scenario: 'basic',
    open: opened('direct_debit', 'directDebitForm'),
    most: 45_000,
  },
  {
    what: 'the identity check adds',
    scenario: 'fraud-challenge-manual',
    open: isThere('verificationFrame'),
    most: 12_000,
  },
];

/** Byte budgets of what each form adds to a page that shows the settlement methods. */
export async function formGoals(browser, origin) {
  const methods = await filesOf(browser, origin, 'basic', (page) =>
    page.locator('label[for="card"]').waitFor(),
  );
  const goals = [];
  for (const { what, scenario, open, most } of forms) {
    const files = await filesOf(browser, origin, scenario, open);
    const added = [...files].filter((file) => !methods.has(file));
    if (added.length === 0) throw new Error(`${what} nothing: this cannot be.`);
    goals.push({ what, value: added.reduce((sum, file) => sum + sizeOf(file), 0), most });
  }
  return goals;
}
