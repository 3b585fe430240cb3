import { useTranslation } from '@/hooks/i18n/use-translation';
import type { BillingRequest, MandateField, MandateValues } from '@/lib/domain/mandates/mandate';
import { maskIban, maskNumber, maskSortCode } from '@/lib/domain/mandates/mask-account';
import { digitsOf, normaliseIban } from '@/lib/forms/masks';

/** Returns the provider's ending of a number, or the last two characters of the entered one. */
const endingOf = (knownEnding: string | undefined, entered: string): string =>
  knownEnding || entered.slice(-2);

/** Returns the account as the provider knows it, for the summary: the full name and masked numbers. */
export function useMaskedAccount(
  { resources }: BillingRequest,
  { bank_account: enteredAccount }: MandateValues,
) {
  const { t } = useTranslation('direct-debit');
  const knownAccount = resources.customer_bank_account;
  const createItem = (field: MandateField, detail: string) => ({
    term: t(`label.${field}`),
    detail: <bdi translate="no">{detail}</bdi>,
  });
  const iban = normaliseIban(enteredAccount.iban);
  const branchCode = digitsOf(enteredAccount.branch_code);
  const accountNumber = digitsOf(enteredAccount.account_number);
  const numberItems = iban
    ? [
        createItem(
          'bank_account.iban',
          maskIban(iban.slice(0, 2), endingOf(knownAccount?.account_number_ending, iban)),
        ),
      ]
    : [
        createItem(
          'bank_account.branch_code',
          maskSortCode(endingOf(knownAccount?.branch_code_ending, branchCode)),
        ),
        createItem(
          'bank_account.account_number',
          maskNumber(endingOf(knownAccount?.account_number_ending, accountNumber), 8),
        ),
      ];
  return [
    createItem(
      'bank_account.account_holder_name',
      knownAccount?.account_holder_name || enteredAccount.account_holder_name,
    ),
    ...numberItems,
  ];
}
