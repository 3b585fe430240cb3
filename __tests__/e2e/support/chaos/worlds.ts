import { pickWeighted, type Random } from './seeded-random';

/** Parameters of the demo shop: an order of a scenario, or an intent. */
type World = { scenario: string; mode?: 'intent' };
type WeightedWorlds = { world: World; weight: number }[];

/** Orders that can be paid. */
const payableWorlds: WeightedWorlds = [
  { world: { scenario: 'basic' }, weight: 6 },
  { world: { scenario: 'saved' }, weight: 4 },
  { world: { scenario: 'basic', mode: 'intent' }, weight: 2 },
  { world: { scenario: 'payment-declined' }, weight: 2 },
  { world: { scenario: 'processing' }, weight: 1 },
  { world: { scenario: 'refresh' }, weight: 1 },
  { world: { scenario: 'confirm-pending-review' }, weight: 1 },
  { world: { scenario: 'fee' }, weight: 1 },
  { world: { scenario: 'fraud-challenge' }, weight: 1 },
];

/** Orders that cannot be paid, and those whose first payment gets an unknown or final status. */
const unpayableWorlds: WeightedWorlds = [
  { world: { scenario: 'confirm-unknown' }, weight: 5 },
  { world: { scenario: 'confirm-cancelled' }, weight: 2 },
  { world: { scenario: 'unknown-status' }, weight: 1 },
  { world: { scenario: 'order-cancelled' }, weight: 1 },
  { world: { scenario: 'order-cancelled', mode: 'intent' }, weight: 1 },
];

/** Chooses from a list of its own for a negative seed: what another seed does does not depend on that list. */
export const chooseWorld = (seed: number, random: Random): World =>
  pickWeighted(random, seed < 0 ? unpayableWorlds : payableWorlds).world;
