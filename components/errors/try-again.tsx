import { Button } from '@/components/ui/button';
import { useNavigation } from '@/hooks/use-navigation';
import { useTranslation } from '@/hooks/use-translations';

/** Back to the checkout of the same order, which reads it again. */
export function TryAgain() {
  const { t } = useTranslation('errors');
  const { leave } = useNavigation();
  return (
    <div>
      <Button onClick={() => void leave({ kind: 'internal', path: '/' })}>{t('tryAgain')}</Button>
    </div>
  );
}
