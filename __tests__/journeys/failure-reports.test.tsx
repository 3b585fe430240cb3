// Proves that reports are sent before the failure event: hooks/checkout/use-effect-runner, components/errors/error-boundary.
import { waitFor } from '@testing-library/react';
import { holdReports } from '@/__tests__/support/error-host';
import { openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const failuresIn = (messages: { event: string }[]) => messages.filter(({ event }) => event === 'failure');

test('the failure event waits until the reports have arrived', async () => {
  const { received, answer } = holdReports();
  const { sentMessages } = openEmbeddedCheckout('no-plans');
  await waitFor(() => expect(received).toHaveBeenCalled(), { timeout: 10_000 });
  expect(failuresIn(sentMessages)).toEqual([]);
  answer();
  await waitFor(() => expect(failuresIn(sentMessages)).toHaveLength(1));
}, 20_000);

test('the failure event waits 2000 ms at most for an error service that does not answer', async () => {
  const { received } = holdReports();
  const { sentMessages } = openEmbeddedCheckout('no-plans');
  await waitFor(() => expect(received).toHaveBeenCalled(), { timeout: 10_000 });
  const requestedAt = Date.now();
  expect(failuresIn(sentMessages)).toEqual([]);
  await waitFor(() => expect(failuresIn(sentMessages)).toHaveLength(1), { timeout: 5000 });
  expect(Date.now() - requestedAt).toBeLessThan(2500);
}, 20_000);
