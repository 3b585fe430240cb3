/** Messages for the customer by `code` of `failure` and `rejected`. */
const textsByCode = new Map([
  ['declined', 'This order cannot be paid by invoice. Please choose another way to pay'],
  ['credit_limit_exceeded', 'This order is above your credit limit. Please choose another way to pay'],
  ['expired', 'The payment offer has expired. Please start the payment again'],
  ['no_offer', 'There is no payment plan for this order. Please choose another way to pay'],
  ['cancelled', 'The payment was cancelled. Please place the order again'],
  ['not_loaded', 'The payment page did not open. Please try again, or choose another way to pay'],
  ['unavailable', 'The payment does not work at the moment. Please try again, or choose another way to pay'],
]);

/** Returns the sentence for a code; one for a fault of the shop itself if the customer can do nothing about it. */
export const failureTextOf = (code: string): string =>
  textsByCode.get(code) ?? 'The payment could not be started. We have been told, and look into it';
