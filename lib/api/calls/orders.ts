import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { parseOrder } from '@/lib/api/parse/order';
import type { Order } from '@/lib/domain/order/order';
import { orderPath } from './order-paths';

/** Reads an order with its customer, offer and deferred payment. @throws UnexpectedAnswer */
export const readOrder = async (orderId: string, key: string): Promise<Order> =>
  parseOrder(await request(orderPath(orderId), { access: orderAccess(key) }));
