/** Runs a part of the sequences of `__tests__/specification/sequences.test.tsx` in a browser, in a merchant's page. */
import fc from 'fast-check';
import { BrowserCheckout } from '@/__tests__/e2e/support/browser-checkout';
import { test } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { anyAction, waitForView, CheckoutCommand } from '../../support/sequences/commands';
import { createModel, expectedView, type Action } from '../../support/sequences/model';
import { planNames } from '../../support/sequences/view';

const RUNS = Number(process.env.RUNS ?? 15);
const VIEW_TIMEOUT_MS = 15_000;

// The console reports responses that were lost.
test.use({ expectedConsole: [/Failed to load resource/] });
test.setTimeout(RUNS * 120_000);

/** Actions on the browser as a whole, which only the rendered checkout can perform. */
const renderedOnlyActions: Action['do'][] = [
  'lose connection',
  'find connection',
  'be away',
  'come back',
  'follow the link',
];

test('a checkout keeps its invariants in every sequence of actions', async ({ page, merchant, shop }) => {
  const worlds = fc.record({
    hasSavedMethods: fc.boolean(),
    linkedPlan: fc.option(fc.constantFrom(...planNames), { nil: undefined, freq: 4 }),
  });
  const actions = anyAction.filter((action) => !renderedOnlyActions.includes(action.do));
  const steps = fc.commands([actions.map((action) => new CheckoutCommand(action, VIEW_TIMEOUT_MS))], {
    maxCommands: 40,
  });
  await fc.assert(
    fc.asyncProperty(worlds, steps, async (world, sequence) => {
      const model = createModel(world);
      const real = await BrowserCheckout.open(page, merchant, shop, world);
      await waitForView(real, expectedView(model), VIEW_TIMEOUT_MS);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
    }),
    { numRuns: RUNS, endOnFailure: true, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
});
