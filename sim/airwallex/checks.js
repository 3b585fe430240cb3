/** Validates the card. Formatting, grouping and the rules for dates and digits come from ../stripe/. */
import '../stripe/cards.js';
import '../stripe/card-typing.js';

const { brandOf, check, onlyDigits } = window.stripeSimulator;

export const order = ['number', 'expiry', 'cvc'];

export const brandIn = ({ number }) => brandOf(onlyDigits(number.value)).name;

/** Rejects an unsupported network as soon as the number reveals it. */
const networkProblem = (inputs, networks, problem) => {
  const brand = brandIn(inputs);
  if (!networks || networks.includes(brand)) return problem;
  return brand !== 'unknown' || !problem ? 'not_supported' : problem;
};

/** Returns the simulator's error code of each field. */
export const codesOf = (inputs, networks) => {
  const { number, expiry, cvc } = check(inputs);
  return { number: networkProblem(inputs, networks, number), expiry, cvc };
};

/** Filters the errors to show: a field is incomplete only after the buyer has left it. */
export const sayable = (inputs, networks, left) => {
  const codes = codesOf(inputs, networks);
  order.forEach((key) => {
    const isEarly = /^incomplete/.test(codes[key]) && (!left.has(key) || !inputs[key].value);
    if (isEarly) codes[key] = undefined;
  });
  return codes;
};

export const firstOf = (codes) => order.map((key) => codes[key]).find(Boolean);

/** Maps the simulator's error codes to the provider's, which are fewer. */
const kinds = [
  [/^incomplete/, 'required'],
  [/past$/, 'expired'],
  [/^not_supported$/, 'un_support'],
  [/^invalid/, 'invalid'],
];

export const described = (code, words) =>
  code && { code: kinds.find(([pattern]) => pattern.test(code))[1], message: words[code] };

export const valuesOf = (inputs) => ({
  digits: onlyDigits(inputs.number.value),
  month: inputs.expiry.value.slice(0, 2),
  year: `20${inputs.expiry.value.slice(-2)}`,
  cvc: inputs.cvc.value,
  brand: brandIn(inputs),
});
