import { useMemo } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { namedCountries } from '@/lib/domain/countries';

type Props = { country: string; onChange: (country: string) => void };

/** Whose register is searched, or where a sole trader trades. */
export function CompanyCountry({ country, onChange }: Props) {
  const { t } = useTranslation('company');
  const { locale } = useLocale();
  const countries = useMemo(() => namedCountries(locale), [locale]);
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
