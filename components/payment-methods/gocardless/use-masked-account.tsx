import { useTranslation } from '@/hooks/use-translations';
import { usesSortCode } from '@/lib/domain/countries';
import { maskedIban, maskedNumber, maskedSortCode } from '@/lib/domain/mask-account';
import type { BillingRequest, MandateField, MandateValues } from '@/lib/domain/mandate';

/** The account as the provider has it, for the summary: names in full, numbers by how they end. */
export function useMaskedAccount({ resources }: BillingRequest, { bank_account: typed }: MandateValues) {
  const { t } = useTranslation('direct-debit');
  const known = resources.customer_bank_account;
  const country = known?.country_code || typed.country_code;
  const row = (field: MandateField, detail: string) => ({
    term: t(`label.${field}`),
    detail: <bdi translate="no">{detail}</bdi>,
  });
  const number = usesSortCode(country)
    ? [
        row('bank_account.branch_code', maskedSortCode(known?.branch_code_ending)),
        row('bank_account.account_number', maskedNumber(known?.account_number_ending, 8)),
      ]
    : [row('bank_account.iban', maskedIban(country, known?.account_number_ending))];
  return [
    row('bank_account.account_holder_name', known?.account_holder_name || typed.account_holder_name),
    ...number,
  ];
}
