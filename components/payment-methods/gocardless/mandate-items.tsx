import { friendlyFormatIBAN } from 'ibantools';
import type { ReactNode } from 'react';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { namedCountries } from '@/lib/domain/countries';
import { financingSource } from '@/lib/domain/creditors';
import { formatDay, timeOf } from '@/lib/domain/dates';
import type { MandateField, MandateValues } from '@/lib/domain/mandate';
import { digitsOf, ibanOf } from '@/lib/forms/masks';
import type { Mandate } from './mandate-document';

type Item = { term: string; detail: ReactNode };

/** Terms and details, without what is empty. Codes and names are never translated. */
const present = (pairs: [term: string, text: string | null | undefined][]): Item[] =>
  pairs.flatMap(([term, text]) => (text ? [{ term, detail: <bdi translate="no">{text}</bdi> }] : []));

function useLabel() {
  const { t } = useTranslation('direct-debit');
  return (field: MandateField) => t(`label.${field}`);
}

export function useCustomerItems({ customer_details: customer }: MandateValues): Item[] {
  const label = useLabel();
  return present([
    [label('customer_details.company_name'), customer.company_name],
    [label('customer_details.email'), customer.email],
  ]);
}

/** The account in full: a mandate that names only an ending authorises nothing. */
export function useAccountItems({ bank_account: account }: MandateValues): Item[] {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const label = useLabel();
  const country = namedCountries(locale).find(({ code }) => code === account.country_code);
  const number: [string, string | null][] = account.iban
    ? [[label('bank_account.iban'), friendlyFormatIBAN(ibanOf(account.iban))]]
    : [
        [label('bank_account.branch_code'), digitsOf(account.branch_code).replace(/..(?=.)/g, '$&-')],
        [label('bank_account.account_number'), digitsOf(account.account_number)],
      ];
  return present([
    [label('bank_account.account_holder_name'), account.account_holder_name],
    ...number,
    [t('mandate.accountCountry'), country?.name],
  ]);
}

/** When, by whom, and what the bank statement says. */
export function useAgreementItems({ values, createdAt, source }: Mandate): Item[] {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const day = createdAt ? formatDay(new Date(timeOf(createdAt)), locale) : t('mandate.today');
  return [
    { term: t('mandate.date'), detail: day },
    {
      term: t('mandate.authorised'),
      detail: t(values.isAuthorised ? 'mandate.alone' : 'mandate.together'),
    },
    ...present([[t('mandate.memo'), financingSource(source).accountMemo]]),
  ];
}
