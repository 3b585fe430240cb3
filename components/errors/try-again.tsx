import { useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import { useNavigation } from '@/hooks/use-navigation';
import { useTranslation } from '@/hooks/use-translations';

type Props = {
  /** Reads again on this page. Without it the checkout of the same order begins anew. */
  here?: boolean;
};

/** Forgets what failed, and reads everything again. */
export function TryAgain({ here = false }: Props) {
  const { t } = useTranslation('errors');
  const { mutate } = useSWRConfig();
  const { leave } = useNavigation();
  const startAnew = async () => {
    focusPage();
    await mutate(() => true, undefined, { revalidate: here });
    if (!here) await leave({ kind: 'internal', path: '/' });
  };
  return (
    <div>
      <Button onClick={() => void startAnew()}>{t('tryAgain')}</Button>
    </div>
  );
}
