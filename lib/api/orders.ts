import type { Order } from '@/lib/domain/order';
import { orderAccess } from './authorization';
import { request } from './client';
import { withFreshOffer } from './fresh-offer';
import { parseOrder } from './order-answer';
import { orderPath } from './read-path';
import { idSegment } from './url';

export const readOrder = async (id: string, key: string): Promise<Order> =>
  parseOrder(await request(orderPath(id), { access: orderAccess(key) }));

/** Asks for a fresh offer; answers the order as in the read. */
export const refreshOffer = async (id: string, key: string): Promise<Order> =>
  withFreshOffer(
    parseOrder(
      await request(`payment/orders/${idSegment(id)}/refresh_payment_offer`, {
        access: orderAccess(key),
        method: 'PUT',
        body: {},
      }),
    ),
  );
