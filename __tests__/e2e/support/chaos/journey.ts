import type { Page } from '@playwright/test';
import type { Shop } from '@/__tests__/e2e/support/checkout-test';
import { findFinishingAction, pickAction } from './buyer-actions';
import { allSelectors } from './controls';
import { checkAmounts, checkPayments, checkSuccess, checkWatch, readOrder } from './invariants';
import { observeCheckout } from './observe-checkout';
import type { ChaosProxy } from './proxy';
import { readScreen, waitWhileLoading, type Screen } from './screen';
import { createRandom, pick } from './seeded-random';
import { waitForControl, waitForNextStep } from './wait-for-step';
import { chooseWorld } from './worlds';

const HOUR_MS = 3_600_000;
const clockOffsetsMs = [0, 0, -HOUR_MS, HOUR_MS, -30 * HOUR_MS, 30 * HOUR_MS];
/** Probability of an action that makes progress; the others are chosen from everything possible. */
const GO_ON_PROBABILITY = 0.5;
/** Probability that the buyer approves the payment in the bank's window; otherwise the window is closed. */
const APPROVE_PROBABILITY = 0.7;
const MIN_STEPS = 4;
const MAX_STEPS = 10;
/** Further steps that make progress only, so that most payments are made while the network is disturbed. */
const FINAL_STEPS = 5;
const MAX_FINISHING_PRESSES = 80;

type JourneyOptions = {
  page: Page;
  shop: Shop;
  proxy: ChaosProxy;
  seed: number;
  /** Part of what a seed means: with reloads the same seed is another journey. */
  canReload: boolean;
};

/** Walks through a checkout at random while the network is disturbed, then goes on to its end without disturbance. */
export async function takeJourney(options: JourneyOptions): Promise<void> {
  const { page, shop, proxy, seed, canReload } = options;
  const random = createRandom(`journey ${seed}`);
  const parameters = chooseWorld(seed, random);
  page.setDefaultTimeout(2000);
  page.setDefaultNavigationTimeout(30_000);
  await page.clock.install({ time: Date.now() + pick(random, clockOffsetsMs) });
  const observations = await observeCheckout(page);
  page.on('popup', (popup) => void answerBank(popup, random() < APPROVE_PROBABILITY));
  proxy.start(seed);
  const { orderId } = await shop.open(parameters);
  const readCurrentOrder = () => readOrder(orderId, `key-${parameters.scenario}`);
  const initialOrder = await readCurrentOrder();
  const steps: string[] = [`${JSON.stringify(parameters)}`];

  const checkInvariants = async () => {
    checkPayments(proxy.confirmations, initialOrder);
    // Copied before the order is read: what comes later may be about a later state of it.
    const messages = observations.messages.filter(({ event }) => event === 'success');
    const sentConfirmations = [...observations.sentConfirmations];
    if (messages.length + sentConfirmations.length === 0) return;
    const order = await readCurrentOrder();
    checkSuccess(messages, order);
    checkAmounts(sentConfirmations, order);
  };

  try {
    const stepCount = MIN_STEPS + Math.floor(random() * (MAX_STEPS - MIN_STEPS));
    for (let step = 0; step < stepCount + FINAL_STEPS; step += 1) {
      const screen = await waitForControl(page);
      const shouldGoOn = random() < GO_ON_PROBABILITY || step >= stepCount;
      const goOn = shouldGoOn ? await findFinishingAction(page, screen, steps) : undefined;
      const action = goOn ?? pickAction(page, screen, { random, canReload });
      // An element may vanish before it is pressed: then the buyer has pressed nothing.
      const isDone = await action.perform().then(
        () => true,
        () => false,
      );
      steps.push(`${action.name}${isDone ? '' : ' (in vain)'}`);
      await checkInvariants();
    }
    proxy.stop();
    steps.push('the network is well again');
    const lastScreen = await finish(page, steps);
    if (lastScreen?.isWatch) checkWatch(await readCurrentOrder());
    await checkInvariants();
  } catch (error) {
    console.warn(
      [
        `Seed ${seed}${canReload ? ' with reloads' : ''}`,
        ...steps,
        ...proxy.log,
        JSON.stringify(observations.messages.filter(({ event }) => event !== 'resize')),
        JSON.stringify(proxy.confirmations),
      ].join('\n'),
    );
    throw error;
  } finally {
    proxy.stop();
  }
}

async function answerBank(popup: Page, shouldApprove: boolean): Promise<void> {
  if (shouldApprove)
    await popup
      .locator('#approve')
      .click()
      .catch(() => undefined);
  await popup.close().catch(() => undefined);
}

/** Goes on to the end, as a buyer who wants to pay. Returns what the buyer sees there, unless that is the shop. */
async function finish(page: Page, steps: string[]): Promise<Screen | undefined> {
  const startLength = steps.length;
  for (let press = 0; press < MAX_FINISHING_PRESSES; press += 1) {
    const { screen, action } = await waitForNextStep(page, steps.slice(startLength));
    if (!action) return screen;
    steps.push(action.name);
    await action.perform().catch(() => undefined);
    await waitWhileLoading(page);
    await page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      .catch(() => undefined);
  }
  throw new Error(`The journey has no end: ${(await readScreen(page, allSelectors))?.text}`);
}
