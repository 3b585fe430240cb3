/** What is wrong with the card as typed. Writing, grouping and the rules of dates and digits are those of ../stripe/. */
import '../stripe/cards.js';
import '../stripe/card-typing.js';

const { brandOf, check, onlyDigits } = window.stripeSimulator;

export const order = ['number', 'expiry', 'cvc'];

export const brandIn = ({ number }) => brandOf(onlyDigits(number.value)).name;

/** A network that the page does not take is refused as soon as the number gives it away. */
const networkProblem = (inputs, networks, problem) => {
  const brand = brandIn(inputs);
  if (!networks || networks.includes(brand)) return problem;
  return brand !== 'unknown' || !problem ? 'not_supported' : problem;
};

/** The code of what is wrong in each field, in the simulator's own words. */
export const codesOf = (inputs, networks) => {
  const { number, expiry, cvc } = check(inputs);
  return { number: networkProblem(inputs, networks, number), expiry, cvc };
};

/** What may be said by now: that a field is incomplete only after the buyer has left it. */
export const sayable = (inputs, networks, left) => {
  const codes = codesOf(inputs, networks);
  order.forEach((key) => {
    const isEarly = /^incomplete/.test(codes[key]) && (!left.has(key) || !inputs[key].value);
    if (isEarly) codes[key] = undefined;
  });
  return codes;
};

export const firstOf = (codes) => order.map((key) => codes[key]).find(Boolean);

/** The provider's codes are coarser than ours. */
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
