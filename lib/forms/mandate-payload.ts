import type { MandateValues } from '@/lib/domain/mandates/mandate';
import { digitsOf, normaliseIban } from './masks';

type PayloadValue = string | boolean | Record<string, string>;

/** Trims all strings and omits those that are empty. */
const trimAndOmitEmpty = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

/** Sends the IBAN alone if there is one; otherwise country, sort code and account number. */
function toBankAccountBody({ account_holder_name, country_code, ...account }: MandateValues['bank_account']) {
  const iban = normaliseIban(account.iban);
  if (iban) return trimAndOmitEmpty({ account_holder_name, iban });
  const branch_code = digitsOf(account.branch_code);
  return trimAndOmitEmpty({
    account_holder_name,
    country_code,
    branch_code,
    account_number: digitsOf(account.account_number),
  });
}

/** Builds the request body that sets up a direct debit. */
export const toMandateSetupBody = (values: MandateValues): Record<string, PayloadValue> => ({
  flow: 'billing_request',
  currency: values.currency,
  customer_details: trimAndOmitEmpty(values.customer_details),
  bank_account: toBankAccountBody(values.bank_account),
  isAuthorised: values.isAuthorised,
  default: values.default,
  payer_requested_dual_signature: !values.isAuthorised,
});

/** Builds the request body that sets up an instant payment; the buyer's bank asks for the account itself. */
export const toInstantPaymentBody = ({
  currency,
  customer_details,
}: MandateValues): Record<string, PayloadValue> => ({
  flow: 'billing_request',
  payment_method_type: 'instant_payment',
  currency,
  customer_details: trimAndOmitEmpty(customer_details),
});
