import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { parseIntent } from '@/lib/api/parse/order';
import type { Intent } from '@/lib/domain/order/order';
import { intentPath } from './order-paths';

/** Reads an intent with its order, if it has one. @throws UnexpectedAnswer */
export const readIntent = async (intentId: string, key: string): Promise<Intent> =>
  parseIntent(await request(intentPath(intentId), { access: orderAccess(key) }));
