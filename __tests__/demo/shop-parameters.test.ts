import { parseShopParameters } from '@/demo/shop-parameters';

test.each([
  ['', 'order'],
  ['?mode=order&intent=i', 'order'],
  ['?intent=i', 'intent'],
  ['?mode=intent', 'intent'],
  ['?mode=company', 'company'],
  ['?mode=company&intent=i', 'company'],
  ['?mode=else', 'order'],
])('the query "%s" selects the mode %s', (search, mode) => {
  expect(parseShopParameters(search).mode).toBe(mode);
});

test('the query of a company search contains the ids of its intent and the options of the SDK', () => {
  expect(
    parseShopParameters('?mode=company&scenario=basic&suffix=a1&country=FR&companyId=c1&locale=fr'),
  ).toEqual({
    mode: 'company',
    orderId: 'order-basic_a1',
    intentId: 'intent-basic_a1',
    key: 'key-basic',
    rawQuery: undefined,
    options: { country: 'FR', companyId: 'c1', locale: 'fr' },
  });
});
