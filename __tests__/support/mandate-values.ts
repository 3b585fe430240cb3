import type { MandateValues } from '@/lib/domain/mandates/mandate';

type MandateChanges = Partial<Omit<MandateValues, 'customer_details' | 'bank_account'>> & {
  customer?: Partial<MandateValues['customer_details']>;
  account?: Partial<MandateValues['bank_account']>;
};

/** Builds the values of a direct debit form with a customer and an account in the United Kingdom without numbers. */
export const buildMandateValues = ({
  customer,
  account,
  ...changes
}: MandateChanges = {}): MandateValues => ({
  currency: 'GBP',
  customer_details: {
    company_name: 'Whitby Ropes Ltd',
    email: 'ann@whitby.example',
    language: 'en',
    phone_number: '',
    address_line1: '',
    address_line2: '',
    address_line3: '',
    city: '',
    postal_code: '',
    country_code: '',
    ...customer,
  },
  bank_account: {
    account_holder_name: 'Ann Hart',
    country_code: 'GB',
    iban: '',
    branch_code: '',
    account_number: '',
    ...account,
  },
  isAuthorised: true,
  default: true,
  ...changes,
});
