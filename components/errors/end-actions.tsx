import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { useLeaveEndPage } from '@/hooks/embedding/use-leave-end-page';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import type { Order } from '@/lib/domain/order/order';

type Props = {
  order: Order | null | undefined;
  /** The offer's address that leads back to the shop. */
  addressName: 'success' | 'failure';
  /** Another next step on this page, which takes the primary button. */
  children?: ReactNode;
};

/** The next steps on our confirmation and error pages; the last one leads back to the shop. */
export function EndActions({ order, addressName, children }: Props) {
  const { t } = useTranslation('checkout');
  const leaveEndPage = useLeaveEndPage(order, addressName);
  const merchantName = order?.merchant?.name;
  if (!children && !leaveEndPage) return null;
  return (
    <ButtonRow>
      {children}
      {leaveEndPage && (
        <Button variant={children ? 'secondary' : 'primary'} onClick={leaveEndPage}>
          {merchantName ? t('backTo', { merchant: isolateBidi(merchantName) }) : t('backToShop')}
        </Button>
      )}
    </ButtonRow>
  );
}
