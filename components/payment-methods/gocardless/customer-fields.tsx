import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/hooks/use-translations';
import { Fields } from '@/components/payment-methods/form-face';
import type { MandateForm } from './use-mandate-form';

/** Whose company it is, where that is not known or is to be changed. */
export function CustomerFields({ form, problemOf }: MandateForm) {
  const { t } = useTranslation('direct-debit');
  return (
    <Fields>
      <legend>{t('form.customer')}</legend>
      <TextField
        {...form.register('customer_details.company_name')}
        id="customer_details.company_name"
        label={t('label.customer_details.company_name')}
        error={problemOf('customer_details.company_name')}
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
        error={problemOf('customer_details.email')}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Fields>
  );
}
