import { hasSortCode, isSupportedCountry } from '@/lib/domain/i18n/countries';
import type { Buyer } from '@/lib/domain/order/buyer';
import type { MandateValues } from './mandate';

/** The languages in which GoCardless writes to customers. */
const providerLanguages = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'nb', 'pt', 'sl', 'sv'];

export const isSterling = (currency: string): boolean => currency === 'GBP';

const companyOf = ({ customer }: Buyer) => customer.organisation?.company;

const chooseProviderLanguage = (locale: string): string => {
  const [language = ''] = locale.toLowerCase().split(/[-_]/, 1);
  return providerLanguages.includes(language) ? language : 'en';
};

/** Guesses the country of the bank account; empty if unknown. Sterling is collected in the United Kingdom only. */
function guessBankCountry(buyer: Buyer): string {
  if (isSterling(buyer.currency)) return 'GB';
  const candidates = [companyOf(buyer)?.country, buyer.customer.invoice_address?.country];
  return candidates.find((code) => isSupportedCountry(code ?? undefined) && !hasSortCode(code ?? '')) ?? '';
}

/** Returns the initial values of the direct debit form, prefilled from the buyer. */
export function createMandateDefaults(buyer: Buyer, locale: string): MandateValues {
  const { user, invoice_address: address } = buyer.customer;
  return {
    currency: buyer.currency,
    customer_details: {
      company_name: companyOf(buyer)?.name ?? '',
      email: buyer.email ?? '',
      language: chooseProviderLanguage(locale),
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
      country_code: guessBankCountry(buyer),
      iban: '',
      branch_code: '',
      account_number: '',
    },
    isAuthorised: true,
    default: true,
  };
}

/** Returns whether the company name or the e-mail address is missing, in which case the form asks for both. */
export const needsCustomerDetails = (buyer: Buyer): boolean =>
  !(companyOf(buyer)?.name?.trim() && buyer.email?.trim());
