import type { Buyer } from './buyer';
import { isCountry, usesSortCode } from './countries';
import type { MandateValues } from './mandate';

/** The languages that the provider writes to a customer in. */
const formLanguages = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'nb', 'pt', 'sl', 'sv'];

export const isSterling = (currency: string): boolean => currency === 'GBP';

const companyOf = ({ customer }: Buyer) => customer.organisation?.company;

const formLanguage = (locale: string): string => {
  const [language = ''] = locale.toLowerCase().split(/[-_]/, 1);
  return formLanguages.includes(language) ? language : 'en';
};

/** Where the account is, as far as the buyer tells. Pounds are collected in the United Kingdom only. */
function bankCountry(buyer: Buyer): string {
  if (isSterling(buyer.currency)) return 'GB';
  const known = [companyOf(buyer)?.country, buyer.customer.invoice_address?.country];
  return known.find((code) => isCountry(code ?? undefined) && !usesSortCode(code ?? '')) ?? '';
}

/** The form as the buyer meets it, in the language of `locale`. */
export function mandateDefaults(buyer: Buyer, locale: string): MandateValues {
  const { user, invoice_address: address } = buyer.customer;
  return {
    currency: buyer.currency,
    customer_details: {
      company_name: companyOf(buyer)?.name ?? '',
      email: buyer.email ?? '',
      language: formLanguage(locale),
      phone_number: address?.phone || user?.phone || '',
      address_line1: address?.address_line1 ?? '',
      address_line2: address?.address_line2 ?? '',
      address_line3: address?.address_line3 ?? '',
      city: address?.city ?? '',
      postal_code: address?.postcode ?? '',
      country_code: address?.country ?? '',
    },
    bank_account: {
      account_holder_name: '',
      country_code: bankCountry(buyer),
      iban: '',
      branch_code: '',
      account_number: '',
    },
    isAuthorised: true,
    default: true,
  };
}

/** The company's name or its e-mail is missing: the form asks for both. */
export const asksCustomer = (buyer: Buyer): boolean =>
  !(companyOf(buyer)?.name?.trim() && buyer.email?.trim());
