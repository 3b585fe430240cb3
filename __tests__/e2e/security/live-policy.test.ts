// The policy of a live system, sent with the page of the sandbox build: Airwallex' hosts answer with the simulator's files,
// under their own addresses, so that the browser itself applies the policy to every script, frame and socket.
import { readFileSync } from 'node:fs';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { addCard, choosePlan, clickInView } from '@/__tests__/e2e/support/checkout-actions';
import { CHECKOUT, COLLECTOR } from '@/__tests__/e2e/support/origins';
import { readEarlyScript } from '@/scripts/build/early/early-script';
import { policy } from '@/scripts/build/security-headers';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    // A socket cannot be intercepted without replacing it, and a replaced one is not checked.
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.airwallex.com ~NOTFOUND'],
  },
});

const livePolicy: string = policy({
  apiUrl: '',
  providers: 'live',
  airwallexEnv: 'demo',
  profilingHost: 'h.online-metrix.net',
  ancestors: '*',
  reporting: [COLLECTOR],
  inlineScript: readEarlyScript(),
  development: false,
});

/** The simulator's file for an address of a provider; undefined for calls. */
function simulatorFileOf({ hostname, pathname }: URL): string | undefined {
  if (hostname.endsWith('online-metrix.net')) return 'tmx.js';
  if (pathname.includes('/sdk-controller/')) return 'airwallex-controller.js';
  if (pathname.includes('elements.bundle')) return 'airwallex-elements.js';
  if (pathname.endsWith('.html')) return 'airwallex/frame.html';
  return pathname.endsWith('.js') ? pathname.replace('/assets/', '') : undefined;
}

/** Sends this policy with every page of the checkout. Returns the violations that the browser reports. */
async function applyPolicy(page: Page, contentSecurityPolicy: string): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.route(
    ({ origin }) => origin === CHECKOUT,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      // The real scripts ask the real addresses.
      if (pathname === '/sim/bootstrap.js') return route.fulfill({ body: '' });
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': contentSecurityPolicy };
      return route.fulfill({ response, headers });
    },
  );
  await page.route(
    ({ hostname }) => /\.(airwallex\.com|online-metrix\.net)$/.test(hostname),
    (route) => {
      const file = simulatorFileOf(new URL(route.request().url()));
      if (!file) return route.fulfill({ status: 204 });
      const contentType = file.endsWith('.html') ? 'text/html' : 'text/javascript';
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ body: readFileSync(`sim/${file}`), contentType, headers });
    },
  );
  return violations;
}

async function openCardForm(page: Page, suffix: string): Promise<FrameLocator> {
  await page.goto(`/?${new URLSearchParams({ scenario: 'airwallex', suffix })}`);
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  return frame;
}
const suffixOf = (testId: string) => `${testId.replace(/\W/g, '').slice(-20)}${Date.now().toString(36)}`;
const approve = (frame: FrameLocator) =>
  frame.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();

test("the live policy lets in the second card provider's scripts, frames, calls and sockets, with 3-D Secure", async ({
  page,
}, { testId }) => {
  const violations = await applyPolicy(page, livePolicy);
  const frame = await openCardForm(page, suffixOf(testId));
  await addCard(frame, '4012000300000062');
  await approve(frame);
  await expect(frame.getByTestId('paymentMethods.summary')).toContainText('0062');
  expect(violations).toEqual([]);
});

test('without the host of 3-D Secure in the policy no card is confirmed', async ({ page }, { testId }) => {
  const violations = await applyPolicy(
    page,
    livePolicy.replaceAll(/ https:\/\/threeds\S*\.airwallex\.com/g, ''),
  );
  const frame = await openCardForm(page, suffixOf(testId));
  await addCard(frame, '4012000300000062');
  await expect(frame.getByTestId('cardForm.error')).toBeVisible();
  expect(violations.join()).toContain('threeds');
});
