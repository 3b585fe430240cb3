/**
 * Whatever a buyer, a merchant and the API do, in whatever order: at most one payment, nothing sent but what was shown,
 * and a page that fits what is true. A failure names its seed and the shortest sequence that leads to it.
 */
import fc from 'fast-check';
import { anyAction, shows, Step } from '@/__tests__/support/sequences/commands';
import { begin, expected } from '@/__tests__/support/sequences/model';
import { RenderedCheckout } from '@/__tests__/support/sequences/rendered-checkout';
import { plans } from '@/__tests__/support/sequences/view';

const runs = Number(process.env.RUNS ?? (process.env.DEEP ? 500 : 25));
/** Milliseconds that a page has to show what it must: to begin with, and then. */
const OPENING = 20_000;
const PATIENCE = 5000;
/** How much faster than life waits go by. */
const HASTE = 25;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const wait = globalThis.setTimeout;
  const hasty = (act: () => void, delay = 0, ...rest: []) => wait(act, delay / HASTE, ...rest);
  globalThis.setTimeout = Object.assign(hasty, wait) as unknown as typeof setTimeout;
});

test('a checkout keeps its promises, whatever is done in whatever order', async () => {
  const worlds = fc.record({
    saved: fc.boolean(),
    linked: fc.option(fc.constantFrom(...plans), { nil: undefined, freq: 4 }),
  });
  const sequences = fc.commands([anyAction.map((action) => new Step(action, PATIENCE))], { maxCommands: 40 });
  await fc.assert(
    fc.asyncProperty(worlds, sequences, async (world, sequence) => {
      const checkout = new RenderedCheckout(world);
      try {
        const model = begin(world);
        await shows(checkout, expected(model), OPENING);
        await fc.asyncModelRun(() => ({ model, real: checkout }), sequence);
      } finally {
        await checkout.end();
      }
    }),
    { numRuns: runs, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
}, 1_800_000);
