/** Card numbers: brands, grouping, and the result of each test number. */
(() => {
  'use strict';

  const simulator = (window.stripeSimulator = window.stripeSimulator || {});

  const unknown = { name: 'unknown', lengths: [16], groups: [4, 8, 12], cvc: 3 };
  const brands = [
    { name: 'visa', starts: /^4/, lengths: [16], groups: [4, 8, 12], cvc: 3 },
    {
      name: 'mastercard',
      starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
      lengths: [16],
      groups: [4, 8, 12],
      cvc: 3,
    },
    { name: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 10], cvc: 4 },
    { name: 'diners', starts: /^(36|38)/, lengths: [14], groups: [4, 10], cvc: 3 },
    { name: 'diners', starts: /^30/, lengths: [16], groups: [4, 8, 12], cvc: 3 },
    { name: 'jcb', starts: /^35/, lengths: [16], groups: [4, 8, 12], cvc: 3 },
    { name: 'discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], groups: [4, 8, 12], cvc: 3 },
    { name: 'unionpay', starts: /^(62|81)/, lengths: [16, 17, 18, 19], groups: [4, 8, 12, 16], cvc: 3 },
  ];
  const brandOf = (digits) => brands.find(({ starts }) => starts.test(digits)) || unknown;

  const passesLuhn = (digits) => {
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  };

  const grouped = (digits) => {
    const { groups } = brandOf(digits);
    return [...digits].map((digit, place) => (groups.includes(place) ? ` ${digit}` : digit)).join('');
  };

  const declines = {
    4000000000000002: 'generic_decline',
    4000000000009995: 'insufficient_funds',
    4000000000009987: 'lost_card',
    4000000000009979: 'stolen_card',
    4000000000006975: 'card_velocity_exceeded',
    4100000000000019: 'fraudulent',
    4000008400001629: 'generic_decline',
  };
  const refusals = {
    4000000000000069: 'expired_card',
    4000000000000127: 'incorrect_cvc',
    4000000000000119: 'processing_error',
  };
  const challenged = ['4000002500003155', '4000002760003184', '4000000000003220', '4000008400001629'];

  /** Every published decline code: a card with CVC 601 is declined with the first of them. */
  const declineCodes = `
    approve_with_id authentication_not_handled authentication_required call_issuer
    card_not_supported card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again
    duplicate_transaction expired_card fraudulent generic_decline incorrect_address incorrect_cvc
    incorrect_number incorrect_pin incorrect_zip insufficient_funds invalid_account invalid_amount
    invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number invalid_pin
    issuer_not_available lost_card merchant_blacklist mobile_device_authentication_required
    new_account_information_available no_action_taken not_permitted offline_pin_required
    online_or_offline_pin_required pickup_card pin_try_exceeded processing_error reenter_transaction
    restricted_card revocation_of_all_authorizations revocation_of_authorization security_violation
    service_not_allowed stolen_card stop_payment_order testmode_decline transaction_not_allowed
    try_again_later withdrawal_count_limit_exceeded`;
  const errorCodes = /^(expired_card|processing_error|(incorrect|invalid)_(number|cvc|zip|expiry_\w+))$/;

  /** Returns what the CVC selects from a list of codes: from 601 with the provider's message, from 701 without one. */
  const declineByCvc = (cvc, codes) => {
    const [, series, position] = /^([67])(\d\d)$/.exec(cvc) || [];
    const code = codes.trim().split(/\s+/)[position - 1];
    return code && { code, hasMessage: series === '6' };
  };

  const declinedByCvc = ({ code, hasMessage }, words) => ({
    type: 'card_error',
    ...(errorCodes.test(code) ? { code } : { code: 'card_declined', decline_code: code }),
    ...(hasMessage && { message: words[code] || words.card_declined }),
  });

  /** Returns the result of setting up a card. CVC 500 is a broken connection, 503 never responds. */
  const outcomeOf = (digits, cvc, words) => {
    const decline = declineByCvc(cvc, declineCodes);
    if (decline) return { error: declinedByCvc(decline, words) };
    if (cvc === '500') return { error: { type: 'api_connection_error', message: words.no_connection } };
    if (cvc === '503') return { neverSettles: true };
    const challenge = challenged.includes(digits);
    const decline_code = declines[digits];
    if (decline_code) {
      const message = words[decline_code] || words.card_declined;
      return { challenge, error: { type: 'card_error', code: 'card_declined', decline_code, message } };
    }
    const code = refusals[digits];
    return { challenge, error: code && { type: 'card_error', code, message: words[code] } };
  };

  const notAuthenticated = (words) => ({
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: words.not_authenticated,
  });

  Object.assign(simulator, { brandOf, passesLuhn, grouped, outcomeOf, notAuthenticated, declineByCvc });
})();
