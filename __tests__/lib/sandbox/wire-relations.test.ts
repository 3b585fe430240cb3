import { parseExpand } from '@/lib/sandbox/wire-relations';

const parse = (expand: string) => [...parseExpand(new URL(`https://sandbox.example/?expand=${expand}`))];

test('expands at most four relations deep, with their parents', () => {
  expect(parse('a.b.c.d.e.f')).toEqual(['a', 'a.b', 'a.b.c', 'a.b.c.d']);
});

test('expands at most fifty paths, whatever their length', () => {
  expect(parse(Array.from({ length: 51 }, (_, index) => `p${index}`).join(','))).toHaveLength(50);
  expect(parse('a.'.repeat(3000))).toHaveLength(4);
});
