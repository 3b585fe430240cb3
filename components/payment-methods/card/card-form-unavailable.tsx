import type { ReactNode } from 'react';
import { SupportMessage } from '@/components/errors/support-message';
import { FormActions, Form } from '@/components/payment-methods/form.styles';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';

type Props = { title: string; children?: ReactNode; onRetry?: () => void; onCancel?: () => void };

/** Replaces a card form that cannot work, with an optional retry. */
export function CardFormUnavailable({ title, children, onRetry, onCancel }: Props) {
  const { t } = useTranslation('payment-methods');
  return (
    <Form as="div" data-testid="cardForm">
      <Notice tone="danger" role="alert" data-testid="cardForm.error" title={title}>
        {children}
        <SupportMessage variant="error" />
      </Notice>
      <FormActions>
        {onRetry && <Button onClick={onRetry}>{t('card.tryAgain')}</Button>}
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('card.otherMethods')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
