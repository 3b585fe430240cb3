import { mixed, number, string, type StringSchema } from 'yup';
import { isRecord } from '@/lib/domain/json';

export const REQUIRED = 'This field is required.';
const MAX_METADATA_LENGTH = 10_000;

export const text = (maxLength = 200) =>
  string()
    .typeError('Not a valid string.')
    .trim()
    .max(maxLength, `Ensure this field has no more than ${maxLength} characters.`);
export const optionalText = (maxLength?: number) =>
  text(maxLength)
    .transform((value) => value ?? '')
    .default('');
export const requiredText = (maxLength?: number): StringSchema<string> => text(maxLength).required(REQUIRED);

export const amount = () =>
  number().typeError('A valid integer is required.').integer('A valid integer is required.');
export const country = () =>
  requiredText().matches(/^[A-Z]{2}$/, 'Two capital letters are required, such as GB.');

const isHttpUrl = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};
/** An address for the buyer: empty, a path of the checkout or an http(s) URL. */
export const returnUrl = () =>
  optionalText(2000).test(
    'url',
    'Enter a valid URL.',
    (value) => !value || /^\/(?!\/)/.test(value) || isHttpUrl(value),
  );
export const notificationUrl = () =>
  optionalText(2000).test(
    'url',
    'Enter a valid URL with http or https.',
    (value) => !value || isHttpUrl(value),
  );

export const metadata = () =>
  mixed<Record<string, unknown>>()
    // PHP writes an empty object as [].
    .transform((value) => (value === null || (Array.isArray(value) && value.length === 0) ? {} : value))
    .default({})
    .test('object', 'Enter an object.', isRecord)
    .test(
      'length',
      `Ensure this field has no more than ${MAX_METADATA_LENGTH} characters.`,
      (value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH,
    );
