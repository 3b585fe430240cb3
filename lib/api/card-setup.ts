import type { SavedMethod } from '@/lib/domain/payment-method';
import { textIn } from './answer';
import type { Access } from './authorization';
import { request } from './client';
import { parseMethod } from './methods-answer';
import { idSegment } from './url';

export type StripeSetup = { publishable_key: string; client_secret: string };
export type AirwallexSetup = { customer_id: string; client_secret: string };

/** What a card provider is set up with, and how its confirmation becomes a saved method. */
export type CardCalls<Setup> = {
  /** Begins saving a card. @throws UnexpectedAnswer when a field is missing */
  setUp: (access: Access, organisation: string, user: string) => Promise<Setup>;
  /** Saves the card that the provider confirmed under an id. */
  save: (access: Access, organisation: string, id: string, isDefault: boolean) => Promise<SavedMethod>;
};

const post = (access: Access, organisation: string, path: string, body: object) =>
  request(`organisations/${idSegment(organisation)}/${path}`, { access, method: 'POST', body });

export const stripeCards: CardCalls<StripeSetup> = {
  async setUp(access, organisation, user) {
    const answer = await post(access, organisation, 'stripe_payment_methods/setup_intent', { user });
    return {
      publishable_key: textIn(answer, 'publishable_key'),
      client_secret: textIn(answer, 'client_secret'),
    };
  },
  async save(access, organisation, id, isDefault) {
    const body = { intent_id: id, is_default: isDefault };
    return parseMethod(await post(access, organisation, 'stripe_payment_methods', body), 'stripe');
  },
};

export const airwallexCards: CardCalls<AirwallexSetup> = {
  async setUp(access, organisation, user) {
    const answer = await post(access, organisation, 'airwallex_setup', { user });
    return {
      customer_id: textIn(answer, 'customer_id'),
      client_secret: textIn(answer, 'client_secret'),
    };
  },
  async save(access, organisation, id, isDefault) {
    const body = { payment_consent_id: id, is_default: isDefault };
    return parseMethod(await post(access, organisation, 'airwallex_payment_methods', body), 'airwallex');
  },
};
