import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';

/** Reopens a finished step; `label` is the name of the step in its accessible name. */
export function ChangeButton({
  label,
  disabled,
  onClick,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('checkout');
  return (
    <Button variant="quiet" disabled={disabled} onClick={onClick} aria-label={`${t('change')}: ${label}`}>
      {t('change')}
    </Button>
  );
}
