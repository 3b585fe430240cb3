import { requiredString } from '@/lib/api/parse/fields';
import { parseMethod } from '@/lib/api/parse/payment-methods';
import { lifetimeOfSecret } from '@/lib/domain/methods/client-secret';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Provider } from '@/lib/domain/methods/providers';
import type { Access } from '@/lib/domain/order/access';
import { postToOrganisation } from './organisation-request';

export type StripeSetup = { publishable_key: string; client_secret: string };
export type AirwallexSetup = { customer_id: string; client_secret: string };

/** The two calls that save a card: one before and one after the provider's own confirmation. */
export type CardApi<Setup> = {
  provider: Provider;
  /** Milliseconds after which a setup expires; absent if it never does. */
  lifetimeOf?: (setup: Setup) => number;
  /** Returns the credentials of the provider's script. @throws UnexpectedAnswer when a field is missing */
  createSetup: (
    access: Access,
    organisationId: string,
    userId: string,
    signal?: AbortSignal,
  ) => Promise<Setup>;
  /** Saves the card that the provider confirmed. `confirmationId` is a setup intent's or payment consent's id. */
  saveCard: (
    access: Access,
    organisationId: string,
    confirmationId: string,
    isDefault: boolean,
  ) => Promise<SavedMethod>;
};

/** Creates set-up intents, and saves the cards that they confirmed. */
export const stripeCardApi: CardApi<StripeSetup> = {
  provider: 'stripe',
  async createSetup(access, organisationId, userId, signal) {
    const path = 'stripe_payment_methods/setup_intent';
    const response = await postToOrganisation(access, organisationId, path, { user: userId }, signal);
    return {
      publishable_key: requiredString(response, 'publishable_key'),
      client_secret: requiredString(response, 'client_secret'),
    };
  },
  async saveCard(access, organisationId, setupIntentId, isDefault) {
    const body = { intent_id: setupIntentId, is_default: isDefault };
    return parseMethod(
      await postToOrganisation(access, organisationId, 'stripe_payment_methods', body),
      'stripe',
    );
  },
};

/** Creates customers whose secret authorises a payment consent, and saves the cards of consents. */
export const airwallexCardApi: CardApi<AirwallexSetup> = {
  provider: 'airwallex',
  lifetimeOf: ({ client_secret: clientSecret }) => lifetimeOfSecret(clientSecret),
  async createSetup(access, organisationId, userId, signal) {
    const path = 'airwallex_setup';
    const response = await postToOrganisation(access, organisationId, path, { user: userId }, signal);
    return {
      customer_id: requiredString(response, 'customer_id'),
      client_secret: requiredString(response, 'client_secret'),
    };
  },
  async saveCard(access, organisationId, paymentConsentId, isDefault) {
    const body = { payment_consent_id: paymentConsentId, is_default: isDefault };
    return parseMethod(
      await postToOrganisation(access, organisationId, 'airwallex_payment_methods', body),
      'airwallex',
    );
  },
};
