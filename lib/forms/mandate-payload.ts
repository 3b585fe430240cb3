import type { MandateValues } from '@/lib/domain/mandate';
import { digitsOf, ibanOf } from './masks';

type Entry = string | boolean | Record<string, string>;

/** Texts without their outer blanks, and none that is empty then. */
const filled = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

/** An IBAN says all; without one it is the country, the sort code and the account number that do. */
function bankAccount({ account_holder_name, country_code, ...account }: MandateValues['bank_account']) {
  const iban = ibanOf(account.iban);
  if (iban) return filled({ account_holder_name, iban });
  const branch_code = digitsOf(account.branch_code);
  return filled({
    account_holder_name,
    country_code,
    branch_code,
    account_number: digitsOf(account.account_number),
  });
}

/** What the provider is asked to set up for a direct debit. */
export const setupBody = (values: MandateValues): Record<string, Entry> => ({
  flow: 'billing_request',
  currency: values.currency,
  customer_details: filled(values.customer_details),
  bank_account: bankAccount(values.bank_account),
  isAuthorised: values.isAuthorised,
  default: values.default,
  payer_requested_dual_signature: !values.isAuthorised,
});

/** What the provider is asked to set up for a payment at the buyer's bank, which asks for the account itself. */
export const instantBody = ({ currency, customer_details }: MandateValues): Record<string, Entry> => ({
  flow: 'billing_request',
  payment_method_type: 'instant_payment',
  currency,
  customer_details: filled(customer_details),
});
