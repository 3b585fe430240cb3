// What a buyer does in the moment in which React takes over from the early plans.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { createRandom, pick, type Random } from '@/__tests__/e2e/support/chaos/seeded-random';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { holdScripts, planOf, waitForHeight } from '@/__tests__/e2e/support/early/early-plans';

const TAKEOVERS = process.env.DEEP ? 200 : 12;
/** The first one is selected when the page opens. */
const planNames = ['Pay in 30 days', 'Pay in 30 days, end of month', 'Pay in 3 instalments', 'Pay now'];
const MAX_PRESS_MS = 120;

type Actions = {
  name: string;
  shouldContinue: boolean;
  /** Lets React load, and resolves at the random moment of the first press. */
  reachMoment: () => Promise<void>;
};

async function pressMouse(page: Page, frame: FrameLocator, actions: Actions, random: Random) {
  // By coordinates: the element may be replaced between the search and the press.
  const box = await planOf(frame, actions.name).locator('..').boundingBox();
  if (!box) throw new Error('The plan is not visible');
  await page.mouse.move(box.x + 20, box.y + 20);
  await actions.reachMoment();
  await page.mouse.down();
  await sleep(random() * MAX_PRESS_MS);
  await page.mouse.up();
  await expect(planOf(frame, actions.name)).toBeChecked();
  if (actions.shouldContinue) await frame.getByRole('button', { name: 'Continue' }).click();
}

/** Goes to a plan with the arrow keys, presses Space on it, which changes nothing, and goes on to Continue. */
async function pressKeys(page: Page, frame: FrameLocator, actions: Actions, random: Random) {
  await frame.locator('input:checked').focus();
  const arrows = planNames.slice(0, planNames.indexOf(actions.name)).map(() => 'ArrowDown');
  const keys = [
    ...arrows,
    'Space',
    ...(actions.shouldContinue ? ['Tab', pick(random, ['Enter', 'Space'])] : []),
  ];
  await actions.reachMoment();
  for (const key of keys) {
    await page.keyboard.down(key);
    await sleep(random() * MAX_PRESS_MS);
    await page.keyboard.up(key);
    await sleep((random() * MAX_PRESS_MS) / 2);
  }
}

/** Returns the plans that the shop was told, after the one that is selected first. */
const readToldPlans = async (shop: Shop) =>
  (await shop.events())
    .filter(({ event, payload }) => event === 'update' && 'planId' in payload)
    .map(({ payload }) => String(payload.planId).split('-')[1]);

const planIds = ['30d', '30deom', '3x', '0d'];

test(`no press of the mouse or a key is lost or done twice in ${TAKEOVERS} takeovers at random moments`, async ({
  page,
  shop,
}) => {
  test.setTimeout(60_000 + TAKEOVERS * 10_000);
  const seed = process.env.TAKEOVER_SEED ?? '20261123';
  const random = createRandom(seed);
  let takeoverMs = 500;
  for (let takeover = 0; takeover < TAKEOVERS; takeover += 1) {
    const device = pick(random, ['mouse', 'keys']);
    const name = pick(random, planNames);
    const shouldContinue = random() < 0.5;
    const title = `${takeover} of seed ${seed}: ${name} by ${device}${shouldContinue ? ', Continue' : ''}`;
    await test.step(title, async () => {
      const releaseScripts = await holdScripts(page);
      const { frame } = await shop.open(
        { scenario: 'basic', suffix: `${seed}x${takeover}x${Date.now().toString(36)}` },
        { waitUntil: 'commit' },
      );
      await expect(frame.getByTestId('paymentOffers')).toBeVisible();
      await waitForHeight(frame);
      let takenOver = Promise.resolve(0);
      const reachMoment = async () => {
        takenOver = measureTakeover(frame);
        releaseScripts();
        // From before to after the takeover, which takes about as long as the last one.
        await sleep(random() * 1.2 * takeoverMs);
      };
      const act = device === 'mouse' ? pressMouse : pressKeys;
      await act(page, frame, { name, shouldContinue, reachMoment }, random);
      takeoverMs = await takenOver;
      if (shouldContinue) await expect(frame.getByText(new RegExp(`^${name} ·`))).toBeVisible();
      else await expect(planOf(frame, name)).toBeChecked();
      if (device === 'keys' && !shouldContinue) await expect(planOf(frame, name)).toBeFocused();
      // Polls, because the shop receives the message later than the page shows the plan.
      const readChanges = async () => ['30d', ...(await readToldPlans(shop))];
      await expect.poll(async () => (await readChanges()).at(-1)).toBe(planIds[planNames.indexOf(name)]);
      const changes = await readChanges();
      expect(changes.filter((planId, index) => planId === changes[index - 1])).toEqual([]);
      if (device === 'mouse') expect(changes).toHaveLength(name === planNames[0] ? 1 : 2);
    });
  }
});

/** Returns how many milliseconds the takeover takes from now. */
async function measureTakeover(frame: FrameLocator): Promise<number> {
  const startMs = performance.now();
  await frame.locator('#early-plans').waitFor({ state: 'detached' });
  return performance.now() - startMs;
}
