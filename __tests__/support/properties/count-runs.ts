const DEEP_FACTOR = 20;

/** Returns how many cases a property tries: `count` in `npm test`, twenty times as many in `npm run test:deep`. */
export const countRuns = (count: number): number =>
  Number(process.env.RUNS ?? (process.env.DEEP ? count * DEEP_FACTOR : count));
