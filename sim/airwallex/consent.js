/** Creates a payment consent for the card in the field; a refusal rejects with a plain `{ code, message }`. */
import '../stripe/challenge.js';
import { notAuthenticated, outcomeOf, unavailable } from './outcomes.js';

const RESPONSE_DELAY_MS = 400;
const wait = () => new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));

const required = ['client_secret', 'currency'];

/** An integration error of the page; its message is in English, like the provider's. */
const mistakeIn = (data) => {
  const missing = required.find((name) => !data[name]);
  return missing && { code: 'validation_error', message: `${missing} is required.` };
};

/** Returns whether the secret, a JSON web token, has expired, or is one of those that a scenario revokes. */
const isRefused = (secret) => {
  try {
    const { exp } = JSON.parse(atob(secret.split('.')[1]));
    return secret.includes('_revoked_') || exp * 1000 <= Date.now();
  } catch {
    return secret.includes('_revoked_');
  }
};

const randomId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0');

const consentFor = (data, { digits, month, year, brand }) => {
  const last4 = digits.slice(-4);
  const name = [brand, last4, month, year, randomId()].join('_');
  return {
    // The sandbox reads the card from this id.
    payment_consent_id: `cst_sim_${name}`,
    customer_id: data.customer_id,
    intent_id: data.intent_id || `int_sim_${randomId()}`,
    currency: data.currency,
    payment_method: { id: `mtd_sim_${name}`, bin: digits.slice(0, 6), last4, brand },
  };
};

/** Asks the bank inside the 3-D Secure frame; fails if that frame is blocked. */
const authenticate = async (companions, container) => {
  const close = companions.openAuthentication();
  await wait();
  const approved = !companions.blocked() && (await window.stripeSimulator.askBank(container));
  close();
  return approved;
};

export const createConsent = async ({ field, companions, container }, data = {}) => {
  const mistake = mistakeIn(data) || field.problem();
  if (mistake) throw mistake;

  if (isRefused(data.client_secret)) {
    await wait();
    throw { code: 'unauthorized', message: 'Authentication failed.' };
  }
  const card = field.values();
  const words = field.words();
  const { error, challenge, isBare, lacksId } = outcomeOf(card.digits, card.cvc, words);
  await wait();
  if (companions.blocked()) throw unavailable(words);
  if (error) throw error;
  if (challenge && !(await authenticate(companions, container))) throw notAuthenticated(words);
  if (isBare) return true;
  const consent = consentFor(data, card);
  if (lacksId) delete consent.payment_consent_id;
  return consent;
};
