import styled from 'styled-components';
import { SupportReference } from '@/components/errors/support-reference';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';

const BelowForm = styled.div`
  margin-block-start: ${theme.space.m};
`;

/** Tells below the form that the dialog of the next step could not be loaded yet. */
export function NextStepNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('direct-debit');
  const { t: tMethods } = useTranslation('payment-methods');
  return (
    <BelowForm>
      <Notice tone="danger" role="alert" title={t('form.stepFailed')}>
        {tMethods('card.notLoadedHint')}
        <div>
          <Button variant="quiet" onClick={onRetry}>
            {tMethods('card.tryAgain')}
          </Button>
        </div>
        <SupportReference />
      </Notice>
    </BelowForm>
  );
}
