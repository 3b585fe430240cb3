import { useTranslation } from '@/hooks/use-translations';
import { Button } from '@/components/ui/button';

/** Opens a finished step again. Its name says which. Not while a payment is under way. */
export function ChangeButton({ what, busy, onClick }: { what: string; busy: boolean; onClick: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Button variant="quiet" disabled={busy} onClick={onClick} aria-label={`${t('change')}: ${what}`}>
      {t('change')}
    </Button>
  );
}
