/**
 * Proves the whole checkout page for random sequences of actions by the buyer, the merchant and the API: at most one
 * payment, no payment of anything that was not shown, and a page that matches the model. A failure prints its seed and
 * the shortest sequence that reproduces it.
 */
import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { anyAction, waitForView, CheckoutCommand } from '@/__tests__/support/sequences/commands';
import { createModel, expectedView } from '@/__tests__/support/sequences/model';
import { RenderedCheckout } from '@/__tests__/support/sequences/rendered-checkout';
import { planNames } from '@/__tests__/support/sequences/view';

const FIRST_VIEW_TIMEOUT_MS = 20_000;
const NEXT_VIEW_TIMEOUT_MS = 5000;
/** The factor by which timers of the page run faster. */
const TIMER_SPEED_UP = 25;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const realSetTimeout = globalThis.setTimeout;
  const fastSetTimeout = (callback: () => void, delayMs = 0, ...rest: []) =>
    realSetTimeout(callback, delayMs / TIMER_SPEED_UP, ...rest);
  globalThis.setTimeout = Object.assign(fastSetTimeout, realSetTimeout) as unknown as typeof setTimeout;
});

test('the checkout matches its model for random sequences of actions', async () => {
  const worlds = fc.record({
    hasSavedMethods: fc.boolean(),
    linkedPlan: fc.option(fc.constantFrom(...planNames), { nil: undefined, freq: 4 }),
  });
  const sequences = fc.commands(
    [anyAction.map((action) => new CheckoutCommand(action, NEXT_VIEW_TIMEOUT_MS))],
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(worlds, sequences, async (world, sequence) => {
      const checkout = new RenderedCheckout(world);
      try {
        const model = createModel(world);
        await waitForView(checkout, expectedView(model), FIRST_VIEW_TIMEOUT_MS);
        await fc.asyncModelRun(() => ({ model, real: checkout }), sequence);
      } finally {
        await checkout.dispose();
      }
    }),
    { numRuns: countRuns(25) },
  );
}, 1_800_000);
