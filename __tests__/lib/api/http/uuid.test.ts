import { createUuid } from '@/lib/api/http/uuid';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const createManyUuids = () => Array.from({ length: 500 }, createUuid);

test('createUuid returns a new uuid of version 4 each time', () => {
  const ids = createManyUuids();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(version4);
});

test('createUuid returns a new uuid of version 4 each time outside of a secure context', () => {
  const descriptor = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = createManyUuids();
  if (descriptor) Object.defineProperty(crypto, 'randomUUID', descriptor);
  else Reflect.deleteProperty(crypto, 'randomUUID');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(version4);
});
