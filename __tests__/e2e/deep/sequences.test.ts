/** The sequences of `__tests__/specification/sequences.test.tsx`, fewer of them, in a browser and in a merchant's page. */
import fc from 'fast-check';
import { anyAction, shows, Step } from '../../support/sequences/commands';
import { begin, expected, type Action } from '../../support/sequences/model';
import { plans } from '../../support/sequences/view';
import { test } from '../support/third-origin';
import { UsedCheckout } from '../support/used-checkout';

const RUNS = Number(process.env.RUNS ?? 15);
const PATIENCE = 15_000;

// Answers that were lost are said in the console.
test.use({ expectedConsole: [/Failed to load resource/] });
test.setTimeout(RUNS * 120_000);

/** What the world does to a browser as a whole is for the rendered checkout. */
const elsewhere: Action['do'][] = [
  'lose connection',
  'find connection',
  'be away',
  'come back',
  'follow the link',
];

test('a checkout keeps its promises, whatever is done in whatever order', async ({
  page,
  merchant,
  shop,
}) => {
  const worlds = fc.record({
    saved: fc.boolean(),
    linked: fc.option(fc.constantFrom(...plans), { nil: undefined, freq: 4 }),
  });
  const actions = anyAction.filter((action) => !elsewhere.includes(action.do));
  const steps = fc.commands([actions.map((action) => new Step(action, PATIENCE))], { maxCommands: 40 });
  await fc.assert(
    fc.asyncProperty(worlds, steps, async (world, sequence) => {
      const model = begin(world);
      const real = await UsedCheckout.open(page, merchant, shop, world);
      await shows(real, expected(model), PATIENCE);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
    }),
    { numRuns: RUNS, endOnFailure: true, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
});
