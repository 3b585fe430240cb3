import { onScriptAdded } from '@/__tests__/support/provider-scripts';

const requestedUrls: URL[] = [];
onScriptAdded((script) => {
  requestedUrls.push(new URL(script.src));
  script.dispatchEvent(new Event('error'));
});
beforeEach(() => {
  jest.resetModules();
  requestedUrls.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [undefined, 'false'],
  ['off', 'false'],
  ['on', null],
])('loadStripe with the setting %p sends advancedFraudSignals=%p', async (value, expected) => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_STRIPE_FRAUD_SIGNALS: value });
  const { loadStripe } = await import('@/lib/vendors/load-stripe');
  await expect(loadStripe('pk_test_x')).rejects.toThrow('Failed to load Stripe.js');
  expect(requestedUrls[0]?.hostname).toBe('js.stripe.com');
  expect(requestedUrls[0]?.searchParams.get('advancedFraudSignals')).toBe(expected);
});
