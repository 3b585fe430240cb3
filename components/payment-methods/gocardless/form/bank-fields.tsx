import { useWatch } from 'react-hook-form';
import { Fieldset, FieldPair } from '@/components/payment-methods/form.styles';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { ibanPlaceholderOf, listCountries, hasSortCode } from '@/lib/domain/i18n/countries';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { accountNumberMask, ibanMask, sortCodeMask } from '@/lib/forms/masks';
import { MaskedField } from './masked-field';
import type { MandateForm } from './use-mandate-form';

/** The country, holder and numbers of the bank account; the number fields depend on the country. */
export function BankFields(props: MandateForm) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const { form, errorOf, clearAccountFields } = props;
  const currency = form.getValues('currency');
  const country = useWatch({ control: form.control, name: 'bank_account.country_code' });
  return (
    <Fieldset>
      <legend>{t('form.bank')}</legend>
      {!isSterling(currency) && (
        <SelectField
          {...form.register('bank_account.country_code', { onChange: clearAccountFields })}
          id="bank_account.country_code"
          label={t('label.bank_account.country_code')}
          hint={t('hint.country_code')}
          error={errorOf('bank_account.country_code')}
          required
        >
          <option value="">{t('form.chooseCountry')}</option>
          {listCountries(locale).map(({ code, name }) => (
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
        error={errorOf('bank_account.account_holder_name')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
      />
      {hasSortCode(country) ? <SortCodeFields {...props} /> : <IbanField {...props} country={country} />}
    </Fieldset>
  );
}

function SortCodeFields({ form, errorOf }: MandateForm) {
  const { t } = useTranslation('direct-debit');
  return (
    <FieldPair>
      <MaskedField
        {...form.register('bank_account.branch_code')}
        mask={sortCodeMask}
        id="bank_account.branch_code"
        label={t('label.bank_account.branch_code')}
        hint={t('hint.branch_code')}
        error={errorOf('bank_account.branch_code')}
        inputMode="numeric"
        placeholder="10-20-30"
      />
      <MaskedField
        {...form.register('bank_account.account_number')}
        mask={accountNumberMask}
        id="bank_account.account_number"
        label={t('label.bank_account.account_number')}
        hint={t('hint.account_number')}
        error={errorOf('bank_account.account_number')}
        inputMode="numeric"
        placeholder="12345678"
      />
    </FieldPair>
  );
}

function IbanField({ form, errorOf, country }: MandateForm & { country: string }) {
  const { t } = useTranslation('direct-debit');
  return (
    <MaskedField
      {...form.register('bank_account.iban')}
      mask={ibanMask}
      id="bank_account.iban"
      label={t('label.bank_account.iban')}
      hint={t('hint.iban')}
      error={errorOf('bank_account.iban')}
      autoCapitalize="characters"
      placeholder={ibanPlaceholderOf(country)}
    />
  );
}
