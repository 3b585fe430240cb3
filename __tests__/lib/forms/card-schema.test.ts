import { ValidationError } from 'yup';
import { isPostcodeRequired, createCardSchema, normalisePostcode } from '@/lib/forms/card-schema';
import vectors from './uk-postcodes.json';

const validate = (postcode: string, country?: string) =>
  createCardSchema(country)
    .validate({ postcode, isDefault: false })
    .then((values) => ({ postcode: values.postcode }))
    .catch((error: unknown) => ({ error: error instanceof ValidationError ? error.errors : error }));

test.each(Object.entries(vectors.valid))(
  'createCardSchema normalises the UK postcode %p to %p',
  async (text, postcode) => {
    expect(await validate(text, 'GB')).toEqual({ postcode });
  },
);

test.each(vectors.invalid.filter((text) => text !== ''))(
  'createCardSchema rejects %p as a UK postcode',
  async (text) => {
    expect(await validate(text, 'GB')).toEqual({ error: ['postcode.invalid'] });
  },
);

test.each(['', '   '])('createCardSchema requires a postcode instead of %p', async (text) => {
  const { error } = (await validate(text, 'GB')) as { error: string[] };
  expect(error[0]).toBe('postcode.required');
});

test.each([
  ['GB', true],
  ['gb', true],
  ['DE', false],
  ['', false],
  [undefined, false],
])('isPostcodeRequired in %p is %p', async (country, isRequired) => {
  expect(isPostcodeRequired(country)).toBe(isRequired);
  if (!isRequired) expect(await validate('', country)).toEqual({ postcode: '' });
});

test('normalisePostcode rejects the letter O in place of a zero', () => {
  expect(normalisePostcode('SW1A OAA')).toBeUndefined();
});
