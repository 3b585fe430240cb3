import { useTranslation } from '@/hooks/use-translations';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Actions, Form } from '@/components/payment-methods/form-face';

type Props = { title: string; children?: ReactNode; onRetry?: () => void; onCancel?: () => void };

/** Instead of a form that cannot work. */
export function CardFormUnavailable({ title, children, onRetry, onCancel }: Props) {
  const { t } = useTranslation('payment-methods');
  return (
    <Form as="div" data-testid="cardForm">
      <Notice tone="danger" role="alert" data-testid="cardForm.error" title={title}>
        {children}
      </Notice>
      <Actions>
        {onRetry && <Button onClick={onRetry}>{t('card.tryAgain')}</Button>}
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('card.otherMethods')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
