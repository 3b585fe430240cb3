import { useTranslation } from '@/hooks/i18n/use-translation';
import type { BillingRequest, MandateField, MandateValues } from '@/lib/domain/mandates/mandate';
import { maskIban, maskNumber, maskSortCode } from '@/lib/domain/mandates/mask-account';
import { digitsOf, normaliseIban } from '@/lib/forms/masks';
import { formatAccountNumbers } from './use-mandate-details';

/** Returns the provider's ending of a number, or the last two characters of the entered one. */
const endingOf = (knownEnding: string | undefined, entered: string): string =>
  knownEnding || entered.slice(-2);

/** Returns the account as the provider knows it, for the summary: the full name, and the numbers masked or in full. */
export function useAccountItems(
  { resources }: BillingRequest,
  { bank_account: enteredAccount }: MandateValues,
  isMasked: boolean,
) {
  const { t } = useTranslation('direct-debit');
  const knownAccount = resources.customer_bank_account;
  const numbers = isMasked
    ? maskAccountNumbers(knownAccount, enteredAccount)
    : formatAccountNumbers(enteredAccount);
  const holderName = knownAccount?.account_holder_name || enteredAccount.account_holder_name;
  const pairs: [MandateField, string][] = [['bank_account.account_holder_name', holderName], ...numbers];
  return pairs.map(([field, text]) => ({
    term: t(`label.${field}`),
    detail: <bdi translate="no">{text}</bdi>,
  }));
}

function maskAccountNumbers(
  known: BillingRequest['resources']['customer_bank_account'],
  entered: MandateValues['bank_account'],
): [MandateField, string][] {
  const iban = normaliseIban(entered.iban);
  const branchCode = endingOf(known?.branch_code_ending, digitsOf(entered.branch_code));
  const accountNumber = endingOf(known?.account_number_ending, digitsOf(entered.account_number));
  return iban
    ? [['bank_account.iban', maskIban(iban.slice(0, 2), endingOf(known?.account_number_ending, iban))]]
    : [
        ['bank_account.branch_code', maskSortCode(branchCode)],
        ['bank_account.account_number', maskNumber(accountNumber, 8)],
      ];
}
