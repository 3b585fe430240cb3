import { useTranslation } from '@/hooks/use-translations';
import { Notice } from '@/components/ui/notice';
import { useSlow } from '@/hooks/use-slow';

/** Milliseconds after this is shown at all. */
const SLOW = 7000;

/** Says why a read takes so long: it failed and is tried again, or it is just slow. */
export function ReadNotice({ retrying }: { retrying: boolean }) {
  const { t } = useTranslation('checkout');
  const slow = useSlow(true, SLOW);
  return (
    <div role="status">
      {(retrying || slow) && <Notice tone="info">{retrying ? t('wait.retrying') : t('wait.slow')}</Notice>}
    </div>
  );
}
