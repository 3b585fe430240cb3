import { useTranslation } from '@/hooks/use-translations';
import { maskedIban, maskedNumber, maskedSortCode } from '@/lib/domain/mask-account';
import type { BillingRequest, MandateField, MandateValues } from '@/lib/domain/mandate';
import { digitsOf, ibanOf } from '@/lib/forms/masks';

/** How a number ends, in the words of the form where the provider does not say. */
const endingOf = (known: string | undefined, typed: string): string => known || typed.slice(-2);

/** The account as the provider has it, for the summary: names in full, numbers by how they end. */
export function useMaskedAccount({ resources }: BillingRequest, { bank_account: typed }: MandateValues) {
  const { t } = useTranslation('direct-debit');
  const known = resources.customer_bank_account;
  const row = (field: MandateField, detail: string) => ({
    term: t(`label.${field}`),
    detail: <bdi translate="no">{detail}</bdi>,
  });
  const iban = ibanOf(typed.iban);
  const branch = digitsOf(typed.branch_code);
  const number = digitsOf(typed.account_number);
  const numbers = iban
    ? [row('bank_account.iban', maskedIban(iban.slice(0, 2), endingOf(known?.account_number_ending, iban)))]
    : [
        row('bank_account.branch_code', maskedSortCode(endingOf(known?.branch_code_ending, branch))),
        row('bank_account.account_number', maskedNumber(endingOf(known?.account_number_ending, number), 8)),
      ];
  return [
    row('bank_account.account_holder_name', known?.account_holder_name || typed.account_holder_name),
    ...numbers,
  ];
}
