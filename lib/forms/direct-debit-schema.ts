import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { boolean, object, string, type ObjectSchema } from 'yup';
import { isCountry, usesSortCode } from '@/lib/domain/countries';
import type { MandateField, MandateValues } from '@/lib/domain/mandate';
import { digitsOf, ibanOf } from './masks';

/** Countries of Europe in the IBAN registry that neither our list nor the euro payment area has. */
const furtherEurope = ['BA', 'BY', 'FO', 'GE', 'GL', 'RS', 'RU', 'TR', 'UA', 'XK'];

const isEuropean = (code: string) => isCountry(code) || isSEPACountry(code) || furtherEurope.includes(code);

/** Country, length, shape and check digits are right. Numbers that a national bank checks further are its matter. */
export function isIban(iban: string): boolean {
  const problems = validateIBAN(iban).errorCodes;
  const isSound = problems.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  return isSound && isEuropean(iban.slice(0, 2));
}

/** How many digits a field must have, for the message `field.exactly`. */
export const exactLength: Partial<Record<MandateField, number>> = {
  'bank_account.branch_code': 6,
  'bank_account.account_number': 8,
};

const text = string().defined();
const required = string().trim().required('field.required');
const digits = (length: number | undefined) =>
  string()
    .transform(digitsOf)
    .required('field.required')
    .test('digits', 'field.exactly', (number) => !number || number.length === length);
const iban = string()
  .transform(ibanOf)
  .required('field.required')
  .test('iban', 'field.invalid', (written) => !written || isIban(written));

const account = (country: string) => {
  const bySortCode = usesSortCode(country);
  return {
    iban: bySortCode ? text : iban,
    branch_code: bySortCode ? digits(exactLength['bank_account.branch_code']) : text,
    account_number: bySortCode ? digits(exactLength['bank_account.account_number']) : text,
  };
};

type Asked = {
  /** Of the account, as the form says at the moment. */
  country: string;
  asksCustomer: boolean;
};

/**
 * What the direct debit form asks. Messages are translation keys: `field.required` and `field.invalid` with the label of
 * the field, `field.exactly` with its length. Whether the account's country fits the IBAN is not asked: the islands and
 * the overseas territories write the one of another country.
 */
export const directDebitSchema = ({ country, asksCustomer }: Asked): ObjectSchema<MandateValues> =>
  object({
    currency: required,
    customer_details: object({
      company_name: asksCustomer ? required : text,
      email: asksCustomer ? required.email('field.required') : text,
      language: text,
      phone_number: text,
      address_line1: text,
      address_line2: text,
      address_line3: text,
      city: text,
      postal_code: text,
      country_code: text,
    }),
    bank_account: object({ account_holder_name: required, country_code: required, ...account(country) }),
    isAuthorised: boolean().required('field.required'),
    default: boolean().defined(),
  });
