import { useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import { useNavigation } from '@/hooks/use-navigation';
import { useTranslation } from '@/hooks/use-translations';

/** Back to the checkout of the same order, which forgets what failed and reads everything again. */
export function TryAgain() {
  const { t } = useTranslation('errors');
  const { mutate } = useSWRConfig();
  const { leave } = useNavigation();
  const startAnew = async () => {
    await mutate(() => true, undefined, { revalidate: false });
    await leave({ kind: 'internal', path: '/' });
  };
  return (
    <div>
      <Button onClick={() => void startAnew()}>{t('tryAgain')}</Button>
    </div>
  );
}
