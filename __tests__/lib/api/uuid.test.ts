import { newUuid } from '@/lib/api/uuid';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const many = () => Array.from({ length: 500 }, newUuid);

test('every uuid is a new one of version 4', () => {
  const ids = many();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(version4);
});

test('so it is where the page is not a secure context', () => {
  const before = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = many();
  if (before) Object.defineProperty(crypto, 'randomUUID', before);
  else Reflect.deleteProperty(crypto, 'randomUUID');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(version4);
});
