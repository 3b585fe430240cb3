// Proves that a card is added and charged once although its set-up fails, is refused or expires, or its save is lost.
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { reports } from '@/__tests__/support/capture-reports';
import { user } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { answerFromSandbox, readJournal, server, store } from '@/__tests__/support/sandbox';

answerFromSandbox();
runProviderScripts();
beforeAll(async () => {
  // The first compilation of the package is slow.
  await import('@airwallex/components-sdk');
}, 30_000);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fillInCard = async (scenario: string) => {
  openCheckout(scenario, `&plan=plan-30d-${scenario}`);
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  await typeCard('4242424242424242');
  await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
};
const addCardAndPay = async () => {
  await user.click(screen.getByTestId('cardForm.submit'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
};
const listSavedCards = (scenario: string) =>
  (store.openInstance(scenario)?.paymentMethods ?? []).filter(({ type }) => type === 'card');
const countPosts = async (scenario: string, path: RegExp) =>
  (await readJournal(scenario)).filter((call) => call.method === 'POST' && path.test(call.path)).length;
const countSetups = (scenario: string) => countPosts(scenario, /\/(setup_intent|airwallex_setup)\/?$/);

/** The one saved card was charged, after one save. */
const expectOneChargedCard = async (scenario: string) => {
  const [card, ...others] = listSavedCards(scenario);
  expect(others).toEqual([]);
  const payments = await readJournal(scenario, '/deferred_payments');
  expect(payments.map(({ body }) => body?.payment_method)).toEqual([card?.id]);
  expect(await countPosts(scenario, /\/(stripe|airwallex)_payment_methods\/?$/)).toBe(1);
};

test.each([
  ['setup-revoked', 'setup_intent_unexpected_state'],
  ['setup-missing', 'resource_missing'],
  ['airwallex-revoked', 'unauthorized'],
])('%s: a card whose first set-up is refused (%s) is added and charged', async (scenario, code) => {
  await fillInCard(scenario);
  await addCardAndPay();
  expect(reports).toContain(`[warning] ${code}`);
  expect(await countSetups(scenario)).toBe(2);
  await expectOneChargedCard(scenario);
});

test('airwallex-expiring: a set-up is renewed before it expires, so that no card is refused', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.spyOn(store, 'now').mockImplementation(() => Date.now());
  const setupTimes: number[] = [];
  server.use(http.post('*/airwallex_setup', () => void setupTimes.push(Date.now())));
  await fillInCard('airwallex-expiring');
  await waitFor(() => expect(setupTimes).toHaveLength(2), { timeout: 20_000 });
  const [firstTime = NaN, secondTime = NaN] = setupTimes;
  expect(secondTime - firstTime).toBeLessThan(10_000);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await addCardAndPay();
  expect(reports).not.toContain('[warning] unauthorized');
  await expectOneChargedCard('airwallex-expiring');
});

test('save-lost: a card whose save was lost on the way is found in the list and charged', async () => {
  await fillInCard('save-lost');
  await addCardAndPay();
  expect(reports).toContain('[error] Something went wrong.');
  await expectOneChargedCard('save-lost');
});

describe.each([
  ['basic', 'setup_intent'],
  ['airwallex', 'airwallex_setup'],
])('%s: a card set-up that fails', (scenario, path) => {
  const failSetups = (times = Infinity) => {
    let failures = 0;
    server.use(
      http.post(`*/${path}`, () => {
        failures += 1;
        return failures <= times ? HttpResponse.json({}, { status: 503 }) : undefined;
      }),
    );
    return () => failures;
  };
  const retryingText = 'The connection failed. Trying again…';
  const openCardForm = async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'], advanceTimers: true });
    openCheckout(scenario, `&plan=plan-30d-${scenario}`);
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
  };

  test('is repeated, says so meanwhile, and the card is added and charged', async () => {
    failSetups(1);
    await openCardForm();
    expect(await screen.findByText(retryingText)).toBeVisible();
    expect(screen.getByTestId('cardForm.submit')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(retryingText)).toBeNull());
    await typeCard('4242424242424242');
    await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
    await addCardAndPay();
    expect(reports).toContain('[warning] Response not successful. Received status code 503');
    await expectOneChargedCard(scenario);
  });

  test('ends the checkout only after three retries', async () => {
    const countFailures = failSetups();
    await openCardForm();
    await screen.findByText(retryingText);
    await act(() => jest.advanceTimersByTimeAsync(3500));
    expect([countFailures(), mockRouter.pathname]).toEqual([3, '/']);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
    expect(countFailures()).toBe(4);
  });

  test('is given up when another method is chosen, which can be used', async () => {
    const countFailures = failSetups();
    await openCardForm();
    await screen.findByText(retryingText);
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    const requestCount = countFailures();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(countFailures()).toBe(requestCount);
    await user.click(screen.getByTestId('paymentMethods.continue'));
    expect(await screen.findByTestId('paymentConfirmation.submitButton')).toBeVisible();
  });
});
