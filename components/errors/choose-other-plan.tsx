import { useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { focusPage } from './focus-page';

/** Opens the plan step again with a plan that the buyer can still choose. */
export function ChooseOtherPlan({ planId }: { planId: string }) {
  const { t } = useTranslation('errors');
  const { mutate } = useSWRConfig();
  const { leavePage } = useTargetNavigation();
  const openPlans = async () => {
    focusPage();
    await mutate(() => true, undefined, { revalidate: false });
    const query = new URLSearchParams({ plan: planId, showPaymentOffers: 'true' });
    await leavePage({ kind: 'internal', path: `/?${query}` });
  };
  return <Button onClick={() => void openPlans()}>{t('chooseOtherPlan')}</Button>;
}
