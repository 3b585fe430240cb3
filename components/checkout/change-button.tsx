import { useTranslation } from '@/hooks/use-translations';
import { Button } from '@/components/ui/button';

/** Opens a finished step again. Its name says which. */
export function ChangeButton({ what, onClick }: { what: string; onClick: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Button variant="quiet" onClick={onClick} aria-label={`${t('change')}: ${what}`}>
      {t('change')}
    </Button>
  );
}
