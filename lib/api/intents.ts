import type { Intent } from '@/lib/domain/order';
import { fieldsOf } from './answer';
import { orderAccess } from './authorization';
import { request } from './client';
import { UnexpectedAnswer } from './errors';
import { withFreshOffer } from './fresh-offer';
import { parseIntent } from './order-answer';
import { intentPath } from './read-path';
import { idSegment } from './url';

export const readIntent = async (id: string, key: string): Promise<Intent> =>
  parseIntent(await request(intentPath(id), { access: orderAccess(key) }));

/** Makes the offer of an intent that has none; answers its order and verification. @throws UnexpectedAnswer without them */
export async function createOffer(id: string, key: string, companyId?: string): Promise<Intent> {
  const expand = 'order.customer.organisation,order.payment_offer';
  const answer = await request(`payment/intents/${idSegment(id)}/create_offer/?expand=${expand}`, {
    access: orderAccess(key),
    method: 'POST',
    body: companyId ? { company: companyId } : {},
  });
  const intent = fieldsOf(answer, 'intent');
  // Null is an intent without an order; nothing at all says nothing.
  if (!('order' in intent)) throw new UnexpectedAnswer('intent.order');
  const made = parseIntent({ ...intent, id });
  return { ...made, order: withFreshOffer(made.order) };
}
