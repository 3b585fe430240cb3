import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Buyer } from '@/lib/domain/order/buyer';
import { registry } from './registry';

type Props = { method: SavedMethod; buyer: Buyer; isInList?: boolean };

/** Renders the summary that the method's provider supplies. */
export function MethodSummary({ method, ...props }: Props) {
  const { Summary } = registry[method.provider];
  return <Summary method={method} {...props} />;
}
