import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { ibanPlaceholder, namedCountries, usesSortCode } from '@/lib/domain/countries';
import { isSterling } from '@/lib/domain/mandate-defaults';
import { accountNumberMask, ibanMask, sortCodeMask } from '@/lib/forms/masks';
import { Fields, Pair } from '@/components/payment-methods/form-face';
import { MaskedField } from './masked-field';
import type { MandateForm } from './use-mandate-form';

/** The account: where it is, whose, and its numbers in the country's way. */
export function BankFields(props: MandateForm) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const { form, problemOf, forgetAccount } = props;
  const currency = form.getValues('currency');
  const country = useWatch({ control: form.control, name: 'bank_account.country_code' });
  return (
    <Fields>
      <legend>{t('form.bank')}</legend>
      {!isSterling(currency) && (
        <SelectField
          {...form.register('bank_account.country_code', { onChange: forgetAccount })}
          id="bank_account.country_code"
          label={t('label.bank_account.country_code')}
          hint={t('hint.country_code')}
          error={problemOf('bank_account.country_code')}
          required
        >
          <option value="">{t('form.chooseCountry')}</option>
          {namedCountries(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.register('bank_account.account_holder_name')}
        id="bank_account.account_holder_name"
        label={t('label.bank_account.account_holder_name')}
        hint={t('hint.account_holder_name')}
        error={problemOf('bank_account.account_holder_name')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
      />
      {usesSortCode(country) ? <SortCode {...props} /> : <Iban {...props} country={country} />}
    </Fields>
  );
}

function SortCode({ form, problemOf }: MandateForm) {
  const { t } = useTranslation('direct-debit');
  return (
    <Pair>
      <MaskedField
        {...form.register('bank_account.branch_code')}
        mask={sortCodeMask}
        id="bank_account.branch_code"
        label={t('label.bank_account.branch_code')}
        hint={t('hint.branch_code')}
        error={problemOf('bank_account.branch_code')}
        inputMode="numeric"
        placeholder="10-20-30"
      />
      <MaskedField
        {...form.register('bank_account.account_number')}
        mask={accountNumberMask}
        id="bank_account.account_number"
        label={t('label.bank_account.account_number')}
        hint={t('hint.account_number')}
        error={problemOf('bank_account.account_number')}
        inputMode="numeric"
        placeholder="12345678"
      />
    </Pair>
  );
}

function Iban({ form, problemOf, country }: MandateForm & { country: string }) {
  const { t } = useTranslation('direct-debit');
  return (
    <MaskedField
      {...form.register('bank_account.iban')}
      mask={ibanMask}
      id="bank_account.iban"
      label={t('label.bank_account.iban')}
      hint={t('hint.iban')}
      error={problemOf('bank_account.iban')}
      autoCapitalize="characters"
      placeholder={ibanPlaceholder(country)}
    />
  );
}
