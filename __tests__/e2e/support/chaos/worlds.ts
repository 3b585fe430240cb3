import { pickWeighted, type Random } from './seeded-random';

/** Parameters of the demo shop: an order of a scenario, or an intent. */
type World = { scenario: string; mode?: 'intent' };

const worlds: { world: World; weight: number }[] = [
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

export const chooseWorld = (random: Random): World => pickWeighted(random, worlds).world;
