import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { focusPage } from '@/components/ui/focus-page';
import { useOnline } from '@/hooks/use-online';
import { useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';

/** Milliseconds until words are put in their place. */
const STANDING = 50;

const Place = styled.div`
  &:not(:empty) {
    margin-block-end: ${theme.space.m};
  }
`;

type Props = {
  retrying: boolean;
  onRetryNow: () => void;
  /** Milliseconds after which a read that is just slow is spoken of. */
  slowAfter: number;
};

/** Says why a read takes so long: there is no connection, it failed and is tried again, or it is just slow. */
export function ReadNotice({ retrying, onRetryNow, slowAfter }: Props) {
  const { t } = useTranslation('checkout');
  const online = useOnline();
  const slow = useSlow(true, slowAfter);
  // Its words are heard only if their place was there before them.
  const standing = useSlow(true, STANDING);
  const text = !standing
    ? undefined
    : !online
      ? 'wait.offline'
      : retrying
        ? 'wait.retrying'
        : slow
          ? 'wait.slow'
          : undefined;
  const retry = () => {
    focusPage();
    onRetryNow();
  };
  return (
    <Place role="status">
      {text && (
        <Notice tone="info">
          {t(text)}
          {retrying && (
            <div>
              <Button variant="quiet" onClick={retry}>
                {t('wait.tryNow')}
              </Button>
            </div>
          )}
        </Notice>
      )}
    </Place>
  );
}
