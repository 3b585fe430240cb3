import { useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { focusPage } from './focus-page';

type Props = {
  /** Revalidates on this page instead of starting the checkout of the order again. */
  shouldStayOnPage?: boolean;
};

/** Clears the SWR cache and reads everything again. */
export function TryAgainButton({ shouldStayOnPage = false }: Props) {
  const { t } = useTranslation('errors');
  const { mutate } = useSWRConfig();
  const { leavePage } = useTargetNavigation();
  const retry = async () => {
    focusPage();
    await mutate(() => true, undefined, { revalidate: shouldStayOnPage });
    if (!shouldStayOnPage) await leavePage({ kind: 'internal', path: '/' });
  };
  return <Button onClick={() => void retry()}>{t('tryAgain')}</Button>;
}
