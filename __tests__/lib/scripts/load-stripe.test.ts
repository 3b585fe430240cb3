const asked: URL[] = [];
const scripts = new MutationObserver((changes) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLScriptElement)
    .forEach((script) => {
      asked.push(new URL(script.src));
      script.dispatchEvent(new Event('error'));
    }),
);
beforeAll(() => scripts.observe(document.head, { childList: true }));
beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => scripts.disconnect());

test.each([
  [undefined, 'false'],
  ['off', 'false'],
  ['on', null],
])('with signals of fraud %p the script is told %p', async (value, told) => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS: value });
  const { loadStripe } = await import('@/lib/scripts/load-stripe');
  await expect(loadStripe('pk_test_x')).rejects.toThrow('Failed to load Stripe.js');
  expect(asked[0]?.hostname).toBe('js.stripe.com');
  expect(asked[0]?.searchParams.get('advancedFraudSignals')).toBe(told);
});
