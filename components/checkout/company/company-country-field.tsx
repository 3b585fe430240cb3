import { useMemo } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { listCountries } from '@/lib/domain/i18n/countries';

type Props = {
  country: string;
  /** Codes of the countries to choose from. */
  offeredCountries: readonly string[];
  onChange: (country: string) => void;
};

/** Selects the country of the company register, or of a sole trader's business. */
export function CompanyCountryField({ country, offeredCountries, onChange }: Props) {
  const { t } = useTranslation('company');
  const { locale } = useLocale();
  const allCountries = useMemo(() => listCountries(locale), [locale]);
  const countries = allCountries.filter(({ code }) => offeredCountries.includes(code));
  return (
    <SelectField
      id="country"
      label={t('country')}
      value={country}
      autoComplete="country"
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
