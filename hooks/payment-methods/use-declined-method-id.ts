import { isRetryable } from '@/lib/domain/order/deferred-payment';
import type { Order } from '@/lib/domain/order/order';
import { readChargedMethodId } from '@/lib/session/read-order-session';

/** Returns the method of a declined payment if this tab made the payment, also after a reload. */
export const useDeclinedMethodId = ({ id, deferred_payment: payment }: Order): string | undefined =>
  isRetryable(payment) ? readChargedMethodId(id) : undefined;
