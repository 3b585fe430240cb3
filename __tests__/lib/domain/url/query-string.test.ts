import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { joinQueryStrings, resetParameters, toQueryString } from '@/lib/domain/url/query-string';
import { parameterNames, parseQueryString, readParameters } from '@/lib/domain/url/reference';

test('parameters survive serialising and parsing', () => {
  const known = fc.constantFrom(...parameterNames);
  const text = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((given) => given.trim() === given && given !== 'null' && given !== 'undefined');
  fc.assert(
    fc.property(fc.dictionary(known, text), (written) => {
      expect(readParameters(parseQueryString(`/page${toQueryString(written)}#part`))).toEqual({ ...written });
    }),
    { numRuns: countRuns(1000) },
  );
});

test('toQueryString writes known names only', () => {
  expect(toQueryString({ order: 'a', plan: 'p q', key: undefined })).toBe('?order=a&plan=p+q');
  expect(toQueryString({})).toBe('');
  expect(toQueryString(JSON.parse('{"evil": "x", "__proto__": "y"}'))).toBe('');
});

test('toQueryString keeps the unknown parameters of a path', () => {
  expect(toQueryString({ order: 'a' }, '/?utm=1&orderId=b&x=2&utm=3&plan=p#top')).toBe(
    '?utm=1&x=2&utm=3&order=a',
  );
  expect(toQueryString({}, '/?utm=1')).toBe('?utm=1');
  expect(toQueryString({}, '/?plan=p')).toBe('');
});

test('joinQueryStrings adds the parameters that a path does not have', () => {
  expect(joinQueryStrings('?shop=7&orderId=b&shop=8', '/?order=a&key=k&shop=9&utm=1#top')).toBe(
    '?shop=7&orderId=b&shop=8&key=k&utm=1',
  );
  expect(joinQueryStrings('', '/?order=a&key=k')).toBe('?order=a&key=k');
  expect(joinQueryStrings('?shop=7', '/')).toBe('?shop=7');
  expect(joinQueryStrings('', '/')).toBe('');
});

test('resetParameters keeps the design, and the intent with its key or else what the company search needs', () => {
  expect(resetParameters({ intent: 'i', key: 'k', plan: 'p', design: 'agora' })).toEqual({
    intent: 'i',
    key: 'k',
    design: 'agora',
  });
  expect(
    resetParameters({
      order: 'o',
      key: 'k',
      publicKey: 'pk_test_1',
      localeController: 'userBased',
      companyId: 'c',
      design: 'agora',
    }),
  ).toEqual({
    design: 'agora',
    showCompanySearch: 'true',
    publicKey: 'pk_test_1',
    localeController: 'userBased',
  });
  expect(resetParameters({ intent: 'i', publicKey: 'pk_test_1' })).toEqual({ intent: 'i' });
  expect(resetParameters({})).toEqual({ showCompanySearch: 'true' });
});
