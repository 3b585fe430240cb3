import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { LIVE_REGION_DELAY_MS } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useElapsed } from '@/hooks/react/use-elapsed';
import { useOnline } from '@/hooks/react/use-online';
import { theme } from '@/styles/theme';
import { focusPage } from './focus-page';

const StatusRegion = styled.div`
  &:not(:empty) {
    margin-block-end: ${theme.space.m};
  }
`;

type Props = {
  isRetrying: boolean;
  onRetryNow: () => void;
  slowAfterMs: number;
};

function getTextKey(isOnline: boolean, isRetrying: boolean, isSlow: boolean) {
  if (!isOnline) return 'wait.offline';
  if (isRetrying) return 'wait.retrying';
  return isSlow ? 'wait.slow' : undefined;
}

/** Announces why a read takes long: no connection, a failure that is retried, or a slow response. */
export function LoadingNotice({ isRetrying, onRetryNow, slowAfterMs }: Props) {
  const { t } = useTranslation('checkout');
  const isOnline = useOnline();
  const isSlow = useElapsed(true, slowAfterMs);
  const isLiveRegionReady = useElapsed(true, LIVE_REGION_DELAY_MS);
  const textKey = isLiveRegionReady ? getTextKey(isOnline, isRetrying, isSlow) : undefined;
  const retry = () => {
    focusPage();
    onRetryNow();
  };
  return (
    <StatusRegion role="status">
      {textKey && (
        <Notice tone="info" title={!isOnline && t('wait.offlineTitle')}>
          {t(textKey)}
          {isRetrying && (
            <div>
              <Button variant="quiet" onClick={retry}>
                {t('wait.tryNow')}
              </Button>
            </div>
          )}
        </Notice>
      )}
    </StatusRegion>
  );
}
