import { BoundedMap } from '@/lib/sandbox/bounded-map';

test('forgets the oldest entries beyond its limit', () => {
  const map = new BoundedMap<number, string>(3);
  for (let index = 0; index < 10; index += 1) map.set(index, 'x');
  expect([...map.keys()]).toEqual([7, 8, 9]);
});
