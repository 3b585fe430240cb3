import { getIdempotencyKey } from '@/lib/checkout/idempotency-key';

const choice = { orderId: 'o', planId: 'p', methodId: 'm' };
const firstKey = getIdempotencyKey(undefined, choice, () => 'uuid-1');

test('creates a UUID for the first choice', () => {
  expect(firstKey.uuid).toBe('uuid-1');
});

test('reuses the key for an equal choice', () => {
  const createUuid = jest.fn();
  expect(getIdempotencyKey(firstKey, { ...choice }, createUuid)).toBe(firstKey);
  expect(createUuid).not.toHaveBeenCalled();
});

test.each(['orderId', 'planId', 'methodId'] as const)('creates a new UUID for another %s', (part) => {
  expect(getIdempotencyKey(firstKey, { ...choice, [part]: 'x' }, () => 'uuid-2').uuid).toBe('uuid-2');
});

test('distinguishes choices whose ids are equal when concatenated', () => {
  const key = getIdempotencyKey(undefined, { orderId: 'ab', planId: 'c', methodId: 'm' }, () => 'uuid-1');
  const otherChoice = { orderId: 'a', planId: 'bc', methodId: 'm' };
  expect(getIdempotencyKey(key, otherChoice, () => 'uuid-2').uuid).toBe('uuid-2');
});
