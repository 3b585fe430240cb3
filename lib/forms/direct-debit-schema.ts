import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { boolean, object, string, type ObjectSchema } from 'yup';
import { isSupportedCountry, hasSortCode } from '@/lib/domain/i18n/countries';
import type { MandateField, MandateValues } from '@/lib/domain/mandates/mandate';
import { digitsOf, normaliseIban } from './masks';

/** European countries of the IBAN registry that are neither in our own list nor in SEPA. */
const otherEuropeanCountries = ['BA', 'BY', 'FO', 'GE', 'GL', 'RS', 'RU', 'TR', 'UA', 'XK'];

const isEuropean = (code: string) =>
  isSupportedCountry(code) || isSEPACountry(code) || otherEuropeanCountries.includes(code);

/** Validates country, length, format and check digits of an IBAN. National checksums are left to the provider. */
export function isIban(iban: string): boolean {
  const errorCodes = validateIBAN(iban).errorCodes;
  const isWellFormed = errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  );
  return isWellFormed && isEuropean(iban.slice(0, 2));
}

/** Number of digits that a field must have, for the message `field.exactly`. */
export const digitCountByField: Partial<Record<MandateField, number>> = {
  'bank_account.branch_code': 6,
  'bank_account.account_number': 8,
};

const textSchema = string().defined();
const requiredTextSchema = string().trim().required('field.required');
const createDigitsSchema = (length: number | undefined) =>
  string()
    .transform(digitsOf)
    .required('field.required')
    .test('digits', 'field.exactly', (number) => !number || number.length === length);
const ibanSchema = string()
  .transform(normaliseIban)
  .required('field.required')
  .test('iban', 'field.invalid', (value) => !value || isIban(value));

const createAccountSchemas = (country: string) => {
  return {
    iban: hasSortCode(country) ? textSchema : ibanSchema,
    branch_code: hasSortCode(country)
      ? createDigitsSchema(digitCountByField['bank_account.branch_code'])
      : textSchema,
    account_number: hasSortCode(country)
      ? createDigitsSchema(digitCountByField['bank_account.account_number'])
      : textSchema,
  };
};

type DirectDebitSchemaOptions = {
  /** Country of the account, as currently selected. */
  country: string;
  needsCustomerDetails: boolean;
};

/**
 * Creates the schema of the direct debit form. Messages are translation keys: `field.required` and `field.invalid` take
 * the label of the field, `field.exactly` its length. The account's country is not compared with the IBAN, because
 * islands and overseas territories use the IBAN of another country.
 */
export const createDirectDebitSchema = ({
  country,
  needsCustomerDetails,
}: DirectDebitSchemaOptions): ObjectSchema<MandateValues> =>
  object({
    currency: requiredTextSchema,
    customer_details: object({
      company_name: needsCustomerDetails ? requiredTextSchema : textSchema,
      email: needsCustomerDetails ? requiredTextSchema.email('field.required') : textSchema,
      language: textSchema,
      phone_number: textSchema,
      address_line1: textSchema,
      address_line2: textSchema,
      address_line3: textSchema,
      city: textSchema,
      postal_code: textSchema,
      country_code: textSchema,
    }),
    bank_account: object({
      account_holder_name: requiredTextSchema,
      country_code: requiredTextSchema,
      ...createAccountSchemas(country),
    }),
    isAuthorised: boolean().required('field.required'),
    default: boolean().defined(),
  });
