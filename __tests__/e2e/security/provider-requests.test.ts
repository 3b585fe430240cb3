// The headers of a live build, sent with the page of the sandbox build: every provider's host is answered by a stand-in,
// under its own address, so that the browser itself applies the policy to everything in the table of their requests.
import { expect, test, type Page } from '@playwright/test';
import inventory from '@/__tests__/data/inventory.json';
import { CHECKOUT, COLLECTOR } from '@/__tests__/e2e/support/origins';
import { askAsProvider } from '@/__tests__/e2e/support/policy/ask-as-provider';
import { listProviderRequests } from '@/__tests__/e2e/support/policy/provider-requests';
import { headers } from '@/scripts/build/security-headers';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    // A socket cannot be intercepted without replacing it, and a replaced one is not checked.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP *.airwallex.com ~NOTFOUND, MAP *.example ~NOTFOUND',
    ],
  },
});

/** Opens the plans of an order with the headers of a live build; every host but ours is answered by a stand-in. */
async function openLiveBuild(page: Page, environment: Record<string, string>) {
  const [violations, requested]: [string[], string[]] = [[], []];
  const rules = await headers({ NODE_ENV: 'production', ...environment });
  const liveHeaders = Object.fromEntries(
    rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
  await page.exposeFunction('collectViolation', (violation: string) => {
    const ofTestBuild = [COLLECTOR, `${CHECKOUT}/profiling.html`];
    if (!ofTestBuild.some((address) => violation.includes(address))) violations.push(violation);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void Reflect.apply(Reflect.get(window, 'collectViolation'), window, [
        `${effectiveDirective} ${blockedURI}`,
      ]);
    });
  });
  await page.route('**/*', async (route) => {
    const { origin, href } = new URL(route.request().url());
    if (origin !== CHECKOUT) {
      requested.push(href);
      const contentType = route.request().resourceType() === 'document' ? 'text/html' : undefined;
      return route.fulfill({ body: '', contentType, headers: { 'access-control-allow-origin': '*' } });
    }
    // The simulators would answer at addresses of our own.
    if (href.endsWith('/sim/bootstrap.js')) return route.fulfill({ body: '' });
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), ...liveHeaders } });
  });
  await page.goto(`${CHECKOUT}/?order=order-basic_${Date.now().toString(36)}&key=key-basic`);
  await expect(page.getByText('Pay in 30 days', { exact: true })).toBeVisible();
  return { violations, requested };
}

for (const name of ['trial', 'live', 'everything'] as const) {
  const { environment }: { environment: Record<string, string> } = inventory.configurations[name];

  test(`the policy of the configuration "${name}" allows everything that providers request`, async ({
    page,
  }) => {
    const { violations, requested } = await openLiveBuild(page, environment);
    const requests = listProviderRequests(environment).map(({ kind, address }) => ({
      kind,
      address: address.replace('*', 'any'),
    }));
    for (const request of requests) await page.evaluate(askAsProvider, request);
    expect(violations).toEqual([]);
    // Sockets find no host, and the permissions are asked for inside the frame.
    const expected = requests.filter(({ kind }) => !['socket', 'camera', 'microphone'].includes(kind));
    expect(requested).toEqual(expect.arrayContaining(expected.map(({ address }) => address)));
    for (const { kind, address } of requests.filter((request) =>
      ['camera', 'microphone'].includes(request.kind),
    )) {
      const isAllowed = await page
        .frame({ url: address })
        ?.evaluate((feature) => Reflect.get(document, 'featurePolicy').allowsFeature(feature), kind);
      expect([address, kind, isAllowed]).toEqual([address, kind, true]);
    }
  });
}

test('the policy of a live build blocks every kind of request to another host', async ({ page }) => {
  const { violations, requested } = await openLiveBuild(
    page,
    inventory.configurations.everything.environment,
  );
  for (const kind of ['script', 'connect', 'frame', 'img', 'style', 'font'])
    await page.evaluate(askAsProvider, { kind, address: `https://elsewhere.example/${kind}` });
  await page.evaluate(askAsProvider, { kind: 'socket', address: 'wss://elsewhere.example/socket' });
  await page.evaluate(askAsProvider, { kind: 'worker', address: 'blob:' });
  await expect
    .poll(() => [...violations].sort())
    .toEqual([
      'connect-src https://elsewhere.example/connect',
      'connect-src wss://elsewhere.example/socket',
      'font-src https://elsewhere.example/font',
      'frame-src https://elsewhere.example',
      'img-src https://elsewhere.example/img',
      'script-src-elem https://elsewhere.example/script',
      'style-src-elem https://elsewhere.example/style',
      'worker-src blob',
    ]);
  expect(requested.filter((address) => address.includes('elsewhere'))).toEqual([]);
});
