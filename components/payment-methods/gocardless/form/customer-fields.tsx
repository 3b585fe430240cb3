import { Fieldset } from '@/components/payment-methods/form.styles';
import { TextField } from '@/components/ui/fields/text-field';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MandateForm } from './use-mandate-form';

/** The company that is debited, shown if it is unknown or being changed. */
export function CustomerFields({ form, errorOf }: MandateForm) {
  const { t } = useTranslation('direct-debit');
  return (
    <Fieldset>
      <legend>{t('form.customer')}</legend>
      <TextField
        {...form.register('customer_details.company_name')}
        id="customer_details.company_name"
        label={t('label.customer_details.company_name')}
        error={errorOf('customer_details.company_name')}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <TextField
        {...form.register('customer_details.email')}
        id="customer_details.email"
        type="email"
        label={t('label.customer_details.email')}
        hint={t('hint.email')}
        error={errorOf('customer_details.email')}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Fieldset>
  );
}
