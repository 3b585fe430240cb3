import fc from 'fast-check';
import { parameters } from '@/lib/domain/reference';

/** What a message is made of in the page that posts it: not everything that can be posted can be handed to a page. */
export type Recipe = {
  as:
    | 'it'
    | 'text'
    | 'map'
    | 'set'
    | 'date'
    | 'list'
    | 'error'
    | 'buffer'
    | 'blob'
    | 'port'
    | 'instance'
    | 'deep'
    | 'huge';
  value: unknown;
};

const CONFIRM_ORDER = 'usance-confirm-order';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the merchant's page may say: a confirmation, or a push of a known name with a short text. */
function isObeyed(message: unknown): boolean {
  if (!isRecord(message) || message.sdk !== true || message.action !== 'push') return false;
  if (message.event === CONFIRM_ORDER) return true;
  if (!isRecord(message.payload)) return false;
  return Object.entries(message.payload).some(
    ([name, value]) =>
      (known.includes(name) && name !== 'instantPaymentStatus') ||
      (name === 'locale' && typeof value === 'string'),
  );
}

const known = [...parameters, 'orderId', 'intentId', 'orderKey'];
const language = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then'];
const strangers = [
  'redirect',
  'Design',
  'order.id',
  'url',
  'source',
  'instantPaymentStatus',
  'merchant',
  'x',
];

const address = fc.constantFrom(
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/error',
  '/de',
);
const scrap = fc.oneof(fc.jsonValue({ maxDepth: 3 }), address, fc.string({ unit: 'binary', maxLength: 40 }));

/** A value that no parameter may have. */
const misfit = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== 'string'),
  fc.integer({ min: 513, max: 2100 }).map((length) => 'x'.repeat(length)),
);

const payload = fc.oneof(
  fc.dictionary(fc.constantFrom(...language, ...strangers), scrap, { maxKeys: 8 }),
  fc.dictionary(fc.constantFrom(...known), misfit, { minKeys: 1, maxKeys: 8 }),
  fc.integer({ min: 21, max: 60 }).map((count) => Object.fromEntries(many(count))),
  scrap,
);
const many = (count: number) => Array.from({ length: count }, (_, at) => [`design${at}`, 'box']);

/** Nearly a push: each part may be the right one, and never all of them. */
const nearMiss = fc.record(
  {
    sdk: fc.constantFrom<unknown[]>(true, true, true, false, 'true', 1, null, {}, [true]),
    action: fc.constantFrom<unknown[]>('push', 'push', 'push', 'PUSH', 'push ', 'pull', ['push'], null, {
      push: 1,
    }),
    event: fc.constantFrom<unknown[]>(
      undefined,
      `${CONFIRM_ORDER} `,
      'confirm-order',
      'success',
      [CONFIRM_ORDER],
      7,
    ),
    payload,
    source: fc.constantFrom('usance', 'merchant', undefined),
    version: fc.constantFrom(1, 2, '1', undefined),
  },
  { requiredKeys: ['sdk'] },
);

const foreign = fc.oneof(
  scrap,
  fc.record({
    source: fc.constant('usance'),
    event: fc.constantFrom('success', 'ready', 'cancel'),
    payload: scrap,
  }),
  fc.record({ action: fc.constantFrom('finished', 'canceled'), sessionId: fc.string() }),
  fc.constantFrom('tmx_profiling_complete', 'tmx_profiling_complete:sess-basic'),
);

const as = fc.constantFrom<Recipe['as'][]>(
  ...(['it', 'it', 'it', 'it', 'it', 'it', 'it', 'it', 'text', 'map', 'set', 'date', 'list'] as const),
  ...(['error', 'buffer', 'blob', 'port', 'instance', 'deep'] as const),
);
const recipeOf = (value: fc.Arbitrary<unknown>) => fc.record({ as, value });

/** From the merchant's page: everything but what it may say. */
const fromParent = recipeOf(fc.oneof(nearMiss, foreign).filter((message) => !isObeyed(message)));

/** From anybody else: what the merchant might say as well, to the letter. */
const whole = fc.oneof(
  fc.constant({ sdk: true, action: 'push', event: CONFIRM_ORDER }),
  fc.record({
    sdk: fc.constant(true),
    action: fc.constant('push'),
    payload: fc.dictionary(
      fc.constantFrom(...known, 'locale'),
      fc.constantFrom('box', 'de', 'plan-x', 'true'),
      {
        minKeys: 1,
      },
    ),
  }),
);
const fromOthers = recipeOf(fc.oneof(whole, whole, nearMiss, foreign));

const huge: Recipe = { as: 'huge', value: { sdk: true, action: 'push', payload: { design: 'box' } } };

/** So many messages, the same for the same seed. */
export const hostileMessages = (sender: 'parent' | 'other', count: number, seed: number): Recipe[] => [
  ...fc.sample(sender === 'parent' ? fromParent : fromOthers, { numRuns: count - 2, seed }),
  ...Array.from({ length: 2 }, () => huge),
];
