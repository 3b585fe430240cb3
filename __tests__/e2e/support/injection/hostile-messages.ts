import fc from 'fast-check';
import { isRecord } from '@/lib/domain/json';
import { parameterNames } from '@/lib/domain/url/reference';

/** Recipe of a message that the sending page builds: some values can be posted, but not passed to a page by Playwright. */
export type MessageRecipe = {
  kind:
    | 'plain'
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

/** Returns whether the host page may send a message: a confirmation, or a push of a known parameter. */
function isAccepted(message: unknown): boolean {
  if (!isRecord(message) || message.sdk !== true || message.action !== 'push') return false;
  if (message.event === CONFIRM_ORDER) return true;
  if (!isRecord(message.payload)) return false;
  return Object.entries(message.payload).some(
    ([name, value]) =>
      (knownParameters.includes(name) && name !== 'instantPaymentStatus') ||
      (name === 'locale' && typeof value === 'string'),
  );
}

const knownParameters = [...parameterNames, 'orderId', 'intentId', 'orderKey'];
const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
];
const unknownParameters = [
  'redirect',
  'Design',
  'order.id',
  'url',
  'source',
  'instantPaymentStatus',
  'merchant',
  'x',
];

const hostileUrl = fc.constantFrom(
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/error',
  '/de',
);
const arbitraryValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  hostileUrl,
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values that no parameter accepts. */
const invalidValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== 'string'),
  fc.integer({ min: 513, max: 2100 }).map((length) => 'x'.repeat(length)),
);

const hostilePayload = fc.oneof(
  fc.dictionary(fc.constantFrom(...prototypeNames, ...unknownParameters), arbitraryValue, { maxKeys: 8 }),
  fc.dictionary(fc.constantFrom(...knownParameters), invalidValue, { minKeys: 1, maxKeys: 8 }),
  fc.integer({ min: 21, max: 60 }).map((count) => Object.fromEntries(createEntries(count))),
  arbitraryValue,
);
const createEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => [`design${index}`, 'box']);

/** Messages that resemble a push, with parts that are valid. */
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
    payload: hostilePayload,
    source: fc.constantFrom('usance', 'merchant', undefined),
    version: fc.constantFrom(1, 2, '1', undefined),
  },
  { requiredKeys: ['sdk'] },
);

const foreignMessage = fc.oneof(
  arbitraryValue,
  fc.record({
    source: fc.constant('usance'),
    event: fc.constantFrom('success', 'ready', 'cancel'),
    payload: arbitraryValue,
  }),
  fc.record({ action: fc.constantFrom('finished', 'canceled'), sessionId: fc.string() }),
  fc.constantFrom('tmx_profiling_complete', 'tmx_profiling_complete:sess-basic'),
);

const kind = fc.constantFrom<MessageRecipe['kind'][]>(
  ...Array.from({ length: 8 }, () => 'plain' as const),
  ...(['text', 'map', 'set', 'date', 'list'] as const),
  ...(['error', 'buffer', 'blob', 'port', 'instance', 'deep'] as const),
);
const recipeOf = (value: fc.Arbitrary<unknown>) => fc.record({ kind, value });

/** Messages from the host page: all kinds except the allowed ones. */
const parentRecipe = recipeOf(fc.oneof(nearMiss, foreignMessage).filter((message) => !isAccepted(message)));

/** Messages from other windows: all kinds, including those that the host page is allowed to send. */
const validMessage = fc.oneof(
  fc.constant({ sdk: true, action: 'push', event: CONFIRM_ORDER }),
  fc.record({
    sdk: fc.constant(true),
    action: fc.constant('push'),
    payload: fc.dictionary(
      fc.constantFrom(...knownParameters, 'locale'),
      fc.constantFrom('box', 'de', 'plan-x', 'true'),
      {
        minKeys: 1,
      },
    ),
  }),
);
const otherRecipe = recipeOf(fc.oneof(validMessage, validMessage, nearMiss, foreignMessage));

const hugeRecipe: MessageRecipe = {
  kind: 'huge',
  value: { sdk: true, action: 'push', payload: { design: 'box' } },
};

/** Samples `count` messages; the same seed gives the same messages. */
export const sampleHostileMessages = (
  sender: 'parent' | 'other',
  count: number,
  seed: number,
): MessageRecipe[] => [
  ...fc.sample(sender === 'parent' ? parentRecipe : otherRecipe, { numRuns: count - 2, seed }),
  ...Array.from({ length: 2 }, () => hugeRecipe),
];
