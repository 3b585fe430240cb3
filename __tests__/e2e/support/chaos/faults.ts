import { createRandom, pick, pickWeighted, type Random } from './seeded-random';

/**
 * Faults of one request or response. `cut-before` closes the connection before the server receives the request,
 * `cut-after` once it has processed it; `resent` delivers the request twice; `reordered` holds the response until a
 * later one has passed.
 */
export const faultKinds = [
  'none',
  'late',
  'reordered',
  'slow-body',
  'cut-before',
  'cut-after',
  'truncated',
  'repeated-body',
  'resent',
  'bad-gateway',
  'skewed-date',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = { kind: FaultKind; delayMs: number; dateOffsetSeconds: number };
export const noFault: Fault = { kind: 'none', delayMs: 0, dateOffsetSeconds: 0 };

type Target = 'api' | 'asset' | 'document';
type Weights = Partial<Record<FaultKind, number>>;

/** Weights in per cent. Too many cut scripts would end most journeys before their first step. */
const weightsByTarget: Record<Target, Weights> = {
  api: {
    ...{ none: 52, late: 10, reordered: 7, 'slow-body': 6, 'cut-before': 4, 'cut-after': 6, truncated: 4 },
    ...{ 'repeated-body': 1, resent: 4, 'bad-gateway': 3, 'skewed-date': 3 },
  },
  asset: {
    ...{ none: 82, late: 8, reordered: 3, 'slow-body': 4, 'cut-before': 1, 'cut-after': 1, truncated: 1 },
  },
  // A frame whose document is missing shows the browser's own page, which the checkout cannot mend.
  document: { none: 60, late: 20, 'slow-body': 20 },
};

const MAX_DELAY_MS = 250;
const MAX_DATE_OFFSET_SECONDS = 90;

/** Returns undefined for a request that chaos leaves alone: the sandbox's controls, which the test itself uses. */
function targetOf(method: string, path: string): Target | undefined {
  if (/^\/api\/sandbox\/(buyer\/|merchant\/)?v1\//.test(path)) return 'api';
  if (path.startsWith('/api/')) return undefined;
  // Without it the simulated providers are not there, and the real ones would be called.
  if (path === '/sim/bootstrap.js') return undefined;
  if (/\.\w+$/.test(path)) return 'asset';
  return method === 'GET' ? 'document' : undefined;
}

/** Weights of API faults; a journey has one of them from its first request to its last. */
const severities = [1, 1, 2, 4];

/** Chooses the fault of the `attempt`th request to a path; other requests between do not change it. */
export function chooseFault(seed: number, method: string, path: string, attempt: number): Fault {
  const target = targetOf(method, path);
  if (!target) return noFault;
  const random = createRandom(`${seed} ${method} ${stablePathOf(path)} ${attempt}`);
  const severity = target === 'api' ? pick(createRandom(`severity ${seed}`), severities) : 1;
  const entries = Object.entries(weightsByTarget[target]) as [FaultKind, number][];
  const { kind } = pickWeighted(
    random,
    entries.map(([name, weight]) => ({ kind: name, weight: name === 'none' ? weight : weight * severity })),
  );
  return { kind, delayMs: 20 + random() * MAX_DELAY_MS, dateOffsetSeconds: chooseDateOffset(random) };
}

const chooseDateOffset = (random: Random) => Math.round((random() * 2 - 1) * MAX_DATE_OFFSET_SECONDS);

/** Removes what is new in each run (a part of the ids) or build (hashes), so that a seed gives the same faults again. */
const stablePathOf = (path: string) =>
  path
    .replace(/_[A-Za-z0-9-]+(?=\/|$)/g, '')
    .replace(/[.-][0-9a-f]{8}(?=\.)/, '')
    .replace(/^(\/_next\/(?:data|static))\/[\w-]{21}\//, '$1/');
