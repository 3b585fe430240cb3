import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { PageHeaderSlot } from '@/components/ui/page-header-slot';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useCancel } from '@/hooks/embedding/use-cancel';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { hasWayBack } from '@/lib/checkout/end/way-back';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import type { Order } from '@/lib/domain/order/order';

/** A long name breaks instead of running below the language switcher; the arrow stays on its first line. */
const Text = styled.span`
  display: flex;
  overflow-wrap: anywhere;
`;

/** Leaves the checkout from any of its steps; hidden if the host page has no handler for `cancel`. */
export function BackToShop({ order }: { order: Order | null | undefined }) {
  const { t } = useTranslation('checkout');
  const { parameters } = useReference();
  const { isEmbedded } = useBridge();
  const cancel = useCancel(order);
  if (!hasWayBack(isEmbedded, parameters)) return null;
  const merchantName = order?.merchant?.name;
  return (
    <PageHeaderSlot>
      <Button variant="quiet" onClick={() => void cancel()}>
        <Text>
          <span aria-hidden="true">←&nbsp;</span>
          {merchantName ? t('backTo', { merchant: isolateBidi(merchantName) }) : t('backToShop')}
        </Text>
      </Button>
    </PageHeaderSlot>
  );
}
