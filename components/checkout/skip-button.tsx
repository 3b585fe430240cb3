import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translations';

/** Goes on without the identity check; nothing where that is not allowed. */
export function SkipButton({ onSkip }: { onSkip?: () => void }) {
  const { t } = useTranslation('identity');
  return (
    onSkip && (
      <Button variant="quiet" onClick={onSkip}>
        {t('skip')}
      </Button>
    )
  );
}
