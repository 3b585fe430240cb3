import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';

/** Continues without the identity check; renders nothing if it may not be skipped. */
export function SkipIdentityButton({ onSkip }: { onSkip?: () => void }) {
  const { t } = useTranslation('identity');
  return (
    onSkip && (
      <Button variant="quiet" onClick={onSkip}>
        {t('skip')}
      </Button>
    )
  );
}
