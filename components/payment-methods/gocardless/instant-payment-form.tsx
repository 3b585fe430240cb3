import { Actions, Form } from '@/components/payment-methods/form-face';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useInstantPayment } from '@/hooks/use-instant-payment';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';

/** Nothing to fill in: the buyer's bank asks, once the order is confirmed. */
export function InstantPaymentForm({ buyer, access, onSaved, onCancel }: AddFormProps) {
  const { t } = useTranslation('direct-debit');
  const { locale } = useLocale();
  const organisation = buyer.customer.organisation?.id ?? '';
  const { busy, problem, add } = useInstantPayment({ access, organisation, onSaved });
  return (
    <Form
      data-testid="instantPaymentForm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add(mandateDefaults(buyer, locale));
      }}
    >
      <p>{t('instant.about')}</p>
      <div role="alert">{problem && <Notice tone="danger">{t(`instant.${problem}`)}</Notice>}</div>
      <Actions>
        <Button type="submit" busy={busy}>
          {t(busy ? 'instant.loading' : 'instant.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {t('instant.otherMethods')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
