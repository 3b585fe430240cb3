import { useTranslation } from '@/hooks/use-translations';
import { Button } from '@/components/ui/button';
import { PageStart } from '@/components/ui/page-start';
import { useCancel } from '@/hooks/use-cancel';
import { isolate } from '@/lib/domain/isolate';
import type { Order } from '@/lib/domain/order';

/** The way out of the first step. */
export function BackToShop({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const cancel = useCancel(order);
  const merchant = order.merchant?.name;
  return (
    <PageStart>
      <Button variant="quiet" onClick={() => void cancel()}>
        <span aria-hidden="true">←&nbsp;</span>
        {merchant ? t('backTo', { merchant: isolate(merchant) }) : t('backToShop')}
      </Button>
    </PageStart>
  );
}
