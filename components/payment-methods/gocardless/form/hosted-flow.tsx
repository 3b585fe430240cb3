import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { OverlayRoom } from '@/components/ui/overlay-room';
import { useHostedFlow } from '@/hooks/bank/use-hosted-flow';
import type { UseMandateResult } from '@/hooks/bank/use-mandate';
import { useTranslation } from '@/hooks/i18n/use-translation';

type Props = { flowId?: string; handlers: UseMandateResult['hostedFlowEvents']; onBack: () => void };

/** Replaces the form while the provider's own dialog is open over the page. */
export function HostedFlow({ flowId, handlers, onBack }: Props) {
  const { t } = useTranslation('direct-debit');
  const { t: tMethods } = useTranslation('payment-methods');
  useHostedFlow(flowId, handlers);
  return (
    <>
      <OverlayRoom />
      <div role="status">
        <Notice tone="info" title={t('hosted.title')}>
          {t('hosted.open')}
        </Notice>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {tMethods('card.cancel')}
      </Button>
    </>
  );
}
