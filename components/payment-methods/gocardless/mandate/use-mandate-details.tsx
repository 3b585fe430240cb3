import { friendlyFormatIBAN } from 'ibantools';
import type { ReactNode } from 'react';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { listCountries } from '@/lib/domain/i18n/countries';
import { formatDay, parseTime } from '@/lib/domain/i18n/dates';
import { findFinancingSource } from '@/lib/domain/mandates/creditors';
import type { MandateField, MandateRecord, MandateValues } from '@/lib/domain/mandates/mandate';
import { digitsOf, normaliseIban } from '@/lib/forms/masks';

type DetailItem = { term: string; detail: ReactNode };

/** Skips the pairs without text. Browsers must not translate codes and names. */
const createTextItems = (pairs: [term: string, text: string | null | undefined][]): DetailItem[] =>
  pairs.flatMap(([term, text]) => (text ? [{ term, detail: <bdi translate="no">{text}</bdi> }] : []));

function useFieldLabel() {
  const { t } = useTranslation('direct-debit');
  return (field: MandateField) => t(`label.${field}`);
}

export function useCustomerDetails({ customer_details: customer }: MandateValues): DetailItem[] {
  const labelOf = useFieldLabel();
  return createTextItems([
    [labelOf('customer_details.company_name'), customer.company_name],
    [labelOf('customer_details.email'), customer.email],
  ]);
}

/** Returns the full numbers of an account in groups: the IBAN, or the sort code and the account number. */
export const formatAccountNumbers = (account: MandateValues['bank_account']): [MandateField, string][] =>
  account.iban
    ? [['bank_account.iban', friendlyFormatIBAN(normaliseIban(account.iban)) ?? account.iban]]
    : [
        ['bank_account.branch_code', digitsOf(account.branch_code).replace(/..(?=.)/g, '$&-')],
        ['bank_account.account_number', digitsOf(account.account_number)],
      ];

/** Returns the account with its full numbers: a mandate with only their last digits authorises nothing. */
export function useAccountDetails({ bank_account: account }: MandateValues): DetailItem[] {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const labelOf = useFieldLabel();
  const country = listCountries(locale).find(({ code }) => code === account.country_code);
  return createTextItems([
    [labelOf('bank_account.account_holder_name'), account.account_holder_name],
    ...formatAccountNumbers(account).map(([field, text]): [string, string] => [labelOf(field), text]),
    [t('mandate.accountCountry'), country?.name],
  ]);
}

/** Returns the date, the authorisation and the statement text of a mandate. */
export function useAgreementDetails({ values, createdAt, sourceId }: MandateRecord): DetailItem[] {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const dateText = createdAt ? formatDay(new Date(parseTime(createdAt)), locale) : t('mandate.today');
  return [
    { term: t('mandate.date'), detail: dateText },
    {
      term: t('mandate.authorised'),
      detail: t(values.isAuthorised ? 'mandate.alone' : 'mandate.together'),
    },
    ...createTextItems([[t('mandate.memo'), findFinancingSource(sourceId).statementDescriptor]]),
  ];
}
