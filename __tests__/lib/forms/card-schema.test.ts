import { ValidationError } from 'yup';
import { asksPostcode, cardSchema, normalisePostcode } from '@/lib/forms/card-schema';
import vectors from './uk-postcodes.json';

const validate = (postcode: string, country?: string) =>
  cardSchema(country)
    .validate({ postcode, isDefault: false })
    .then(({ postcode: sent }) => ({ sent }))
    .catch((error: unknown) => ({ error: error instanceof ValidationError ? error.errors : error }));

test.each(Object.entries(vectors.valid))('sends the UK postcode %p as %p', async (typed, sent) => {
  expect(await validate(typed, 'GB')).toEqual({ sent });
});

test.each(vectors.invalid.filter((text) => text !== ''))('refuses %p as a UK postcode', async (typed) => {
  expect(await validate(typed, 'GB')).toEqual({ error: ['postcode.invalid'] });
});

test.each(['', '   '])('asks for a postcode when %p was typed', async (typed) => {
  const { error } = (await validate(typed, 'GB')) as { error: string[] };
  expect(error[0]).toBe('postcode.required');
});

test.each([
  ['GB', true],
  ['gb', true],
  ['DE', false],
  ['', false],
  [undefined, false],
])('asks for the postcode in %p: %p', async (country, asked) => {
  expect(asksPostcode(country)).toBe(asked);
  if (!asked) expect(await validate('', country)).toEqual({ sent: '' });
});

test('does not take a letter for a digit', () => {
  expect(normalisePostcode('SW1A OAA')).toBeUndefined();
});
