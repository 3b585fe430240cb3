import { visitOf } from '@/demo/visit';

test.each([
  ['', 'order'],
  ['?mode=order&intent=i', 'order'],
  ['?intent=i', 'intent'],
  ['?mode=intent', 'intent'],
  ['?mode=company', 'company'],
  ['?mode=company&intent=i', 'company'],
  ['?mode=else', 'order'],
])('%s is a visit with the mode %s', (search, mode) => {
  expect(visitOf(search).mode).toBe(mode);
});

test('a company search knows the intent it is for, and passes on what it is asked to begin with', () => {
  expect(visitOf('?mode=company&scenario=basic&suffix=a1&country=FR&companyId=c1&locale=fr')).toEqual({
    mode: 'company',
    order: 'order-basic_a1',
    intent: 'intent-basic_a1',
    key: 'key-basic',
    raw: undefined,
    options: { country: 'FR', companyId: 'c1', locale: 'fr' },
  });
});
