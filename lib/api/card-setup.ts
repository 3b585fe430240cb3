import type { SavedMethod } from '@/lib/domain/payment-method';
import { textIn } from './answer';
import type { Access } from './authorization';
import { request } from './client';
import { parseMethod } from './methods-answer';
import { idSegment } from './url';

export type StripeSetup = { publishable_key: string; client_secret: string };

const path = (organisation: string) => `organisations/${idSegment(organisation)}/stripe_payment_methods`;

/** Begins saving a card with Stripe. @throws UnexpectedAnswer when a key or the secret is missing */
export async function setUpStripe(access: Access, organisation: string, user: string): Promise<StripeSetup> {
  const answer = await request(`${path(organisation)}/setup_intent`, {
    access,
    method: 'POST',
    body: { user },
  });
  return {
    publishable_key: textIn(answer, 'publishable_key'),
    client_secret: textIn(answer, 'client_secret'),
  };
}

/** Saves the card that Stripe confirmed against the organisation. */
export async function saveStripeCard(
  access: Access,
  organisation: string,
  body: { intent_id: string; is_default: boolean },
): Promise<SavedMethod> {
  return parseMethod(await request(path(organisation), { access, method: 'POST', body }), 'stripe');
}
