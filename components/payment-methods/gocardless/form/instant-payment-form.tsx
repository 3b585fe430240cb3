import { SupportMessage } from '@/components/errors/support-message';
import { FormActions, Form } from '@/components/payment-methods/form.styles';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useInstantPayment } from '@/hooks/bank/use-instant-payment';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';

/** Adds an instant payment without any input: the buyer approves it at the bank after confirming the order. */
export function InstantPaymentForm({ buyer, access, onSaved, onCancel }: AddFormProps) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const organisationId = buyer.customer.organisation?.id ?? '';
  const { isBusy, problem, submit } = useInstantPayment({ access, organisationId, onSaved });
  return (
    <Form
      data-testid="instantPaymentForm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(createMandateDefaults(buyer, locale));
      }}
    >
      <p>{t('instant.about')}</p>
      <div role="alert">
        {problem && (
          <Notice tone="danger">
            {t(`instant.${problem}`)}
            <SupportMessage variant="error" />
          </Notice>
        )}
      </div>
      <FormActions>
        <Button type="submit" loading={isBusy}>
          {t(isBusy ? 'instant.loading' : 'instant.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {t('instant.otherMethods')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
