/** What each test number leads to. Any other valid number succeeds. */
const challenged = ['4012000300000062', '4012000300000088', '5425233430109903', '4000002760003184'];

/** The code of the refusal, and the words for it where they are not the code's own. */
const refusals = {
  4646464646464644: ['risk_declined'],
  4012000300001003: ['issuer_declined', 'card_declined'],
  4000000000000002: ['issuer_declined', 'card_declined'],
  4000000000009995: ['issuer_declined', 'insufficient_funds'],
};

const refusal = (words, code, says = code) => ({ code, message: words[says] });

/**
 * CVC 500 is an outage, 501 an answer that is no object (`true`), 502 an object without the consent's id.
 * 4012000300000021 is authenticated without a question, so it is like any other number here.
 */
export const outcomeOf = (digits, cvc, words) => ({
  error:
    cvc === '500'
      ? refusal(words, 'service_unavailable')
      : refusals[digits] && refusal(words, ...refusals[digits]),
  challenge: challenged.includes(digits),
  isBare: cvc === '501',
  lacksId: cvc === '502',
});

export const notAuthenticated = (words) => refusal(words, 'authentication_declined');
