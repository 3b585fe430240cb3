/** A payment consent for the card in the field; a refusal is a rejection with a plain `{ code, message }`. */
import '../stripe/challenge.js';
import { notAuthenticated, outcomeOf } from './outcomes.js';

const DELAY = 400;
const wait = () => new Promise((resolve) => setTimeout(resolve, DELAY));

const required = ['client_secret', 'currency'];

/** A mistake of the page, told in English as the provider tells it. */
const mistakeIn = (data) => {
  const missing = required.find((name) => !data[name]);
  return missing && { code: 'validation_error', message: `${missing} is required.` };
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

export const createConsent = async (field, container, data = {}) => {
  const mistake = mistakeIn(data) || field.problem();
  if (mistake) throw mistake;

  const card = field.values();
  const words = field.words();
  const { error, challenge, isBare, lacksId } = outcomeOf(card.digits, card.cvc, words);
  await wait();
  if (error) throw error;
  if (challenge && !(await window.stripeSimulator.askBank(container))) throw notAuthenticated(words);
  if (isBare) return true;
  const consent = consentFor(data, card);
  if (lacksId) delete consent.payment_consent_id;
  return consent;
};
