import '../stripe/cards.js';

const { declineByCvc } = window.stripeSimulator;

/** The result of each test number. Any other valid number succeeds. */
const challenged = ['4012000300000062', '4012000300000088', '5425233430109903', '4000002760003184'];

/** The error code, and the key of its message if that differs. */
const refusals = {
  4646464646464644: ['risk_declined'],
  4012000300001003: ['issuer_declined', 'card_declined'],
  4000000000000002: ['issuer_declined', 'card_declined'],
  4000000000009995: ['issuer_declined', 'insufficient_funds'],
};

const refusal = (words, code, says = code) => ({ code, message: words[says] });

/** An outage, or a host that the page's policy blocks. */
export const unavailable = (words) => refusal(words, 'service_unavailable');

/** Every published error code: a card with CVC 601 is declined with the first of them. */
const errorCodes = `
  3ds_not_supported amount_above_limit amount_below_limit authentication_declined
  card_brand_not_supported configuration_error currency_not_supported duplicate_request
  frequency_above_limit internal_error invalid_status_for_operation issuer_declined
  issuer_unavailable no_3ds_liability_shift not_found operation_not_supported
  payment_method_not_allowed provider_declined provider_unavailable quote_expired
  rejected_by_routing_rules resource_already_exists resource_not_found risk_declined
  suspended_from_online_payments too_many_requests unauthorized validation_error`;

const outage = /unavailable$|^internal_error$|^too_many_requests$/;

const declinedByCvc = ({ code, hasMessage }, words) => ({
  code,
  ...(hasMessage && {
    message: words[code] || (outage.test(code) ? words.service_unavailable : words.card_declined),
  }),
});

const errorOf = (digits, cvc, words) => {
  const decline = declineByCvc(cvc, errorCodes);
  if (decline) return declinedByCvc(decline, words);
  return cvc === '500' ? unavailable(words) : refusals[digits] && refusal(words, ...refusals[digits]);
};

/**
 * CVC 500 is an outage, 501 a response that is not an object (`true`), 502 an object without the consent's id.
 * 4012000300000021 is authenticated without a challenge, like any other number here.
 */
export const outcomeOf = (digits, cvc, words) => ({
  error: errorOf(digits, cvc, words),
  challenge: challenged.includes(digits),
  isBare: cvc === '501',
  lacksId: cvc === '502',
});

export const notAuthenticated = (words) => refusal(words, 'authentication_declined');
