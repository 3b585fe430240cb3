import type { Provider } from '@/lib/domain/methods/providers';
import { buildCard } from '@/lib/sandbox/builders';
import type { EndpointAction, SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import { readId, readTrimmedString } from '@/lib/sandbox/received-request';
import {
  created,
  errorResponse,
  invalidFieldResponse,
  ok,
  type SandboxResponse,
} from '@/lib/sandbox/sandbox-response';
import { addSavedMethod } from '@/lib/sandbox/saved-methods';
import { userIdOf } from '@/lib/sandbox/scenario-instance';
import { findOrganisationInstanceId } from '@/lib/sandbox/store';

/** The confirmation id of a simulated provider contains the card, for example `seti_sim_visa_4242_12_2030_x`. */
const cardSetupPattern =
  /^(seti|cst)_sim_(visa|mastercard|amex|discover|diners|jcb|unionpay|unknown)_(\d{4})_(0?[1-9]|1[0-2])_(\d{4})_\w+$/;

/** The provider confirms this card, but it cannot be saved. */
const UNSAVEABLE_LAST4 = '0101';
const debitCardsLast4 = ['5556', '8210'];

const createSaveCardHandler =
  (provider: Provider, field: string, prefix: string) =>
  (call: SandboxCall): SandboxResponse => {
    const { instance, store, body } = call;
    const [, setupPrefix, brand = 'unknown', last4 = '', month, year] =
      cardSetupPattern.exec(readTrimmedString(body, field) ?? '') ?? [];
    if (setupPrefix !== prefix) return invalidFieldResponse(field, 'This is not the result of a card setup.');
    if (typeof body.is_default !== 'boolean')
      return invalidFieldResponse('is_default', 'Must be a valid boolean.');
    if (last4 === UNSAVEABLE_LAST4) return errorResponse(500, 'The card could not be saved.');
    const card = buildCard({
      id: store.nextId('card'),
      is_default: body.is_default,
      card: {
        brand,
        last4,
        exp_month: Number(month),
        exp_year: Number(year),
        funding: debitCardsLast4.includes(last4) ? 'debit' : 'credit',
      },
    });
    addSavedMethod(instance, { ...card, provider });
    return created(card);
  };

export const saveStripeCardAction: EndpointAction = {
  callName: 'save-card',
  requiredFields: ['intent_id', 'is_default'],
  handle: createSaveCardHandler('stripe', 'intent_id', 'seti'),
};

export const saveAirwallexCardAction: EndpointAction = {
  callName: 'save-card',
  requiredFields: ['payment_consent_id', 'is_default'],
  handle: createSaveCardHandler('airwallex', 'payment_consent_id', 'cst'),
};

const isUserOfOrganisation = ({ instance, body }: SandboxCall) => readId(body, 'user') === userIdOf(instance);

const foreignUserResponse = () =>
  invalidFieldResponse('user', 'The user does not belong to the organisation.');

/** Returns the next id of a setup; the provider's simulator refuses one that is `revoked` or `missing`. */
function nextSetupId({ instance, store }: SandboxCall, prefix: string): string {
  instance.cardSetupCount += 1;
  const { firstCardSetup } = instance.scenario;
  return store.nextId(
    firstCardSetup && instance.cardSetupCount === 1 ? `${prefix}_${firstCardSetup}` : prefix,
  );
}

function setUpStripeCard(call: SandboxCall): SandboxResponse {
  if (!isUserOfOrganisation(call)) return foreignUserResponse();
  const id = nextSetupId(call, 'seti_sandbox');
  return ok({ publishable_key: 'pk_test_sandbox', client_secret: `${id}_secret_sandbox` });
}

const AIRWALLEX_SECRET_SECONDS = 3600;

/** The claims of a secret, encoded as in a JSON web token. */
function buildClaims({ instance: { scenario }, store }: SandboxCall): string {
  const issuedAt = Math.floor(store.now() / 1000);
  const lifetime = scenario.cardSecretSeconds ?? AIRWALLEX_SECRET_SECONDS;
  return btoa(JSON.stringify({ iat: issuedAt, exp: issuedAt + lifetime })).replace(/=+$/, '');
}

function setUpAirwallexCard(call: SandboxCall): SandboxResponse {
  if (!isUserOfOrganisation(call)) return foreignUserResponse();
  return ok({
    customer_id: call.store.nextId('cus_sandbox'),
    client_secret: `${nextSetupId(call, 'awx_secret_sandbox')}.${buildClaims(call)}.sandbox`,
  });
}

const createSetupActions = (handle: EndpointAction['handle']): SandboxEndpoint['actions'] => ({
  POST: { callName: 'set-up-card', requiredFields: ['user'], handle },
});

export const cardEndpoints: SandboxEndpoint[] = [
  {
    path: '/organisations/:organisation/stripe_payment_methods/setup_intent',
    findInstanceId: findOrganisationInstanceId,
    actions: createSetupActions(setUpStripeCard),
  },
  {
    path: '/organisations/:organisation/airwallex_setup',
    findInstanceId: findOrganisationInstanceId,
    actions: createSetupActions(setUpAirwallexCard),
  },
];
