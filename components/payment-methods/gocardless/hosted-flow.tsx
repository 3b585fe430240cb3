import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useHostedFlow } from '@/hooks/use-hosted-flow';
import type { Mandate } from '@/hooks/use-mandate';
import { useTranslation } from '@/hooks/use-translations';

type Props = { flowId?: string; on: Mandate['hosted']; onBack: () => void };

/** The provider's own dialog is open over the page; this stands where the form was. */
export function HostedFlow({ flowId, on, onBack }: Props) {
  const { t } = useTranslation('direct-debit');
  const { t: methods } = useTranslation('payment-methods');
  useHostedFlow(flowId, on);
  return (
    <>
      <div role="status">
        <Notice tone="info" title={t('hosted.title')}>
          {t('hosted.open')}
        </Notice>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {methods('card.cancel')}
      </Button>
    </>
  );
}
