// Proves lib/early with the templates of components/checkout/plan/early-templates.tsx, and useEarlyPlans.
import { setImmediate } from 'node:timers/promises';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { describeNode } from '@/__tests__/support/early/describe-node';
import { showPlansOf } from '@/__tests__/support/early/early-page';
import { openEmbeddedUrl } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, readJournal, store } from '@/__tests__/support/sandbox';
import { brands } from '@/lib/domain/brands';
import { localeTags } from '@/lib/domain/i18n/locales';
import { createEarlyStore, type EarlyChoice, type EarlyStore } from '@/lib/early/early-state';
import { scenarios } from '@/lib/sandbox/scenarios';

/** Functions that stay real: all but `Date`. */
const timerNames = [
  'cancelAnimationFrame',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

answerFromSandbox();
beforeEach(() => {
  // The time of day is part of the texts, and of the header with the sandbox's time.
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...timerNames] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete window.usanceEarlyPage;
  document.body.replaceChildren();
});

const urlOf = (scenario: string, query = '') => `/?order=order-${scenario}&key=key-${scenario}${query}`;
const embed = () => jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);

/** Returns what the plans script draws in a frame; undefined if it draws nothing. */
async function drawEarly(url: string, locale?: string) {
  const parent = embed();
  const { container, remove } = await showPlansOf(url, locale);
  const [section] = container.children;
  const description = section && describeNode(section);
  remove();
  parent.mockRestore();
  return description;
}

async function drawWithReact(url: string, locale?: string) {
  openEmbeddedUrl(url, locale);
  const section = (await screen.findByTestId('paymentOffers')).closest('section');
  const description = section && describeNode(section);
  cleanup();
  return description;
}

/** Scenarios that end, or wait for a payment, without a choice of a plan. */
const scenariosWithoutPlans = [
  'not-settleable',
  'no-offer',
  'no-plans',
  'expired',
  'unusable',
  'no-invoice-address',
  'no-urls',
  'empty-urls',
  'declined',
  'refused',
  'plans-cancelled',
  'plans-taken',
  'unknown-plan-status',
  'verification-declined',
  'accepted',
  'pending-review',
  'pending-payment',
  'accepted-pending-payment',
  'customer-action',
  'part-fulfilled',
  'fulfilled',
  'part-captured',
  'captured',
  'refunded',
  'voided',
  'payment-expired',
  'rejected',
  'cancelled',
  'reversed',
  'unknown-status',
  'order-cancelled',
  'instant',
  'direct-debit-pending',
  'refresh-error',
];
/** Scenarios whose offer is renewed before the plans are shown. */
const renewedScenarios = ['draft-refresh', 'refresh'];
/** Scenarios whose first read fails or is answered with 202: the API client continues with it. */
const unreadScenarios = [
  'server-error',
  'flaky',
  'malformed',
  'empty-body',
  'not-json',
  'unavailable',
  'reading-stuck',
  'reading-processing',
  'too-many-requests',
];
const scenariosWithPlans = Object.keys(scenarios).filter(
  (name) =>
    ![
      ...scenariosWithoutPlans,
      ...renewedScenarios,
      'french',
      'declined-before',
      ...unreadScenarios,
    ].includes(name),
);

describe('the plans script draws nothing where the page shows something else first', () => {
  test.each(scenariosWithoutPlans)('in the scenario %s, which has no plan to choose', async (scenario) => {
    expect(await drawEarly(urlOf(scenario))).toBeUndefined();
    openEmbeddedUrl(urlOf(scenario));
    await screen.findAllByText(
      /^(Payment confirmed\. )?Redirecting you…|We are waiting for the payment|^The payment was cancelled/,
    );
    expect(screen.queryByTestId('paymentOffers')).not.toBeInTheDocument();
  });

  test.each(renewedScenarios)('in the scenario %s, which renews the offer', async (scenario) => {
    expect(await drawEarly(urlOf(scenario))).toBeUndefined();
    openEmbeddedUrl(urlOf(scenario));
    await waitFor(() => {
      expect(screen.getAllByText('Getting a new offer for you…')).not.toHaveLength(0);
      expect(screen.queryByTestId('paymentOffers')).not.toBeInTheDocument();
    });
  });

  test('in the scenario french, which changes the language', async () => {
    expect(await drawEarly(urlOf('french'))).toBeUndefined();
    openEmbeddedUrl(urlOf('french'));
    await screen.findByTestId('paymentOffers');
    expect(mockRouter.locale).toBe('fr');
  });

  test('in the scenario declined-before, whose payment this tab may know more of', async () => {
    expect(await drawEarly(urlOf('declined-before'))).toBeUndefined();
    openEmbeddedUrl(urlOf('declined-before'));
    expect(await screen.findByTestId('paymentOffers')).toBeInTheDocument();
  });
});

describe('the plans script draws what the page shows', () => {
  test.each(scenariosWithPlans)('in the scenario %s', async (scenario) => {
    const early = await drawEarly(urlOf(scenario));
    // Some orders change from one read to the next.
    store.reset();
    expect(early).toEqual(await drawWithReact(urlOf(scenario)));
  });

  // English is above, and an answer that takes three seconds is the same in each language.
  const otherLocales = localeTags.filter((locale) => locale !== 'en-GB');
  const promptScenarios = scenariosWithPlans.filter((scenario) => scenario !== 'slow');
  describe.each(otherLocales)('in the language %s', (locale) => {
    test.each(promptScenarios)('in the scenario %s', async (scenario) => {
      const url = urlOf(scenario, '&localeController=userBased');
      const early = await drawEarly(url, locale);
      // Some orders change from one read to the next.
      store.reset();
      expect(early).toEqual(await drawWithReact(url, locale));
    });
  });

  test.each(brands.map(({ id }) => id))('for the brand %s', async (brandId) => {
    for (const scenario of ['basic', 'single']) {
      const url = urlOf(scenario, `&design=${brandId}&localeController=userBased`);
      expect(await drawEarly(url)).toEqual(await drawWithReact(url));
    }
  });

  test.each([
    ['another plan in the URL', urlOf('basic', '&plan=plan-3x-basic&showPaymentOffers=true')],
    ['a template', urlOf('basic', '&template=3x')],
    ['an intent with an offer', '/?intent=intent-intent-with-offer&key=key-intent-with-offer'],
  ])('with %s', async (_, url) => {
    const early = await drawEarly(url);
    expect(early).toBeDefined();
    expect(early).toEqual(await drawWithReact(url));
  });
});

describe('the early plans', () => {
  const planName = (name: string) => screen.getByRole('radio', { name });

  async function openEarlyPlans() {
    embed();
    const { container, store: earlyStore, remove } = await showPlansOf(urlOf('basic'));
    const { choice } = earlyStore.get();
    return { container, choice: () => earlyStore.get().choice, first: choice, remove };
  }

  test('show the schedule and the button of another plan that the buyer chooses', async () => {
    const { choice, first, remove } = await openEarlyPlans();
    expect(first).toEqual({ planId: 'plan-30d-basic', isContinuing: false });
    await userEvent.click(planName('Pay in 3 instalments'));
    expect(choice()).toEqual({ planId: 'plan-3x-basic', isContinuing: false, focused: 'plan' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.keyboard('{ArrowUp}');
    expect(planName('Pay in 30 days, end of month')).toBeChecked();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    remove();
  });

  test('show that Continue was pressed, and take no other choice after it', async () => {
    const { container, choice, remove } = await openEarlyPlans();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(choice()).toMatchObject({ planId: 'plan-30d-basic', isContinuing: true });
    expect(container.querySelector('button')).toHaveAttribute('aria-busy', 'true');
    expect(container.querySelector('section')).toHaveProperty('inert', true);
    remove();
  });
});

describe('React takes over', () => {
  type OpenOptions = { isPressed?: boolean; changeDocument?: (container: HTMLElement) => void };

  /** Leaves what the early script leaves. */
  function setEarlyPage(store: EarlyStore) {
    window.usanceEarlyPage = { store, handOver: () => undefined, stopReloads: () => undefined };
  }

  /** Opens the page after a choice of the buyer. */
  function openAfter(choice: EarlyChoice, { isPressed = false, changeDocument }: OpenOptions = {}) {
    const earlyStore = createEarlyStore();
    earlyStore.set({ choice, isPressed });
    setEarlyPage(earlyStore);
    return { earlyStore, ...openEmbeddedUrl(urlOf('basic'), undefined, changeDocument) };
  }

  /** Waits until React has read the order and rendered the result. */
  async function waitForDecision() {
    await waitFor(async () => expect(await readJournal('basic')).toHaveLength(1));
    await act(async () => setImmediate());
  }

  test('the plan that was chosen, and tells the host page once', async () => {
    const { sentMessages, earlyStore } = openAfter({
      planId: 'plan-3x-basic',
      isContinuing: false,
      focused: 'plan',
    });
    const radio = await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
    expect(radio).toBeChecked();
    expect(radio).toHaveFocus();
    await waitFor(() => expect(sentMessages.filter(({ event }) => event === 'update')).toHaveLength(1));
    expect(mockRouter.asPath).toContain('plan=plan-3x-basic');
    await waitFor(() => expect(earlyStore.get().choice).toBeUndefined());
  });

  test('the pressed Continue, with the plan that was chosen', async () => {
    openAfter({ planId: 'plan-3x-basic', isContinuing: true });
    expect(await screen.findByRole('heading', { name: 'Choose a payment method' })).toBeInTheDocument();
    expect(mockRouter.asPath).toContain('plan=plan-3x-basic');
  });

  test('nothing for a plan that is not offered any more', async () => {
    openAfter({ planId: 'plan-90d-basic', isContinuing: true });
    expect(await screen.findByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
    expect(screen.queryByRole('heading', { name: 'Choose a payment method' })).not.toBeInTheDocument();
  });

  test('only when the pressed key or pointer is released, so that its click is not lost', async () => {
    const choice = { planId: 'plan-30d-basic', isContinuing: false };
    const { earlyStore } = openAfter(choice, { isPressed: true });
    await waitForDecision();
    expect(document.getElementById('early-plans')).toBeInTheDocument();
    expect(screen.queryByTestId('paymentOffers')).not.toBeInTheDocument();
    act(() =>
      earlyStore.set({ isPressed: false, choice: { planId: 'plan-30deom-basic', isContinuing: false } }),
    );
    expect(await screen.findByRole('radio', { name: 'Pay in 30 days, end of month' })).toBeChecked();
    expect(document.getElementById('early-plans')).not.toBeInTheDocument();
  });

  test('and leaves the pressed early plans in the document while it hydrates', async () => {
    const pressed = document.createElement('section');
    const changeDocument = () => document.getElementById('early-plans')?.append(pressed);
    const choice = { planId: 'plan-30d-basic', isContinuing: false };
    const { earlyStore } = openAfter(choice, { isPressed: true, changeDocument });
    await waitForDecision();
    expect(pressed).toBeInTheDocument();
    act(() => earlyStore.set({ isPressed: false, choice: { ...choice, planId: 'plan-3x-basic' } }));
    expect(await screen.findByRole('radio', { name: 'Pay in 3 instalments' })).toBeChecked();
    expect(pressed).not.toBeInTheDocument();
  });

  test('without listening to presses afterwards', async () => {
    const earlyStore = createEarlyStore();
    const listeners = new Set<() => void>();
    const subscribe: typeof earlyStore.subscribe = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    setEarlyPage({ ...earlyStore, subscribe });
    openEmbeddedUrl(urlOf('basic'));
    await screen.findByRole('radio', { name: 'Pay in 30 days' });
    expect(listeners.size).toBe(0);
  });
});
