import { removeKnownKeys } from './known-keys';

const REMOVED = '[removed]';
/** A name that ends so, with its value: in a query, in one that was encoded once or twice, in JSON, in a header. */
const parameter = /(key|token|secret)(\\*["']?\s*[=:]\s*\\*["']?|%(?:25)*3D)[^&%\s"',}\\]+/gi;
const scheme = /\b(OrderKey|Token|Public|Bearer)\s+[A-Za-z0-9._~-]+/gi;
const secret = /\b(?:[ps]k_(?:test|live)|\w+_secret_)[\w.~-]*/gi;
const iban = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi;
/** In groups of four; from the second on each has a digit, which the words after it have not. */
const printedIban = /\b[A-Z]{2}\d{2}[ -][A-Z0-9]{4}(?:[ -](?=[A-Z]*\d)[A-Z0-9]{1,4}){2,8}\b/gi;
const longNumber = /\b\d(?:[ -]?\d){7,}\b/g;
const sortCode = /\b\d{2}([ -])\d{2}\1\d{2}\b/g;

/** Takes keys and bank details out of a text that somebody else will read: by value where known, else by looks. */
export const scrub = (text: string): string =>
  removeKnownKeys(text)
    .replace(parameter, `$1$2${REMOVED}`)
    .replace(scheme, `$1 ${REMOVED}`)
    .replace(secret, REMOVED)
    .replace(iban, REMOVED)
    .replace(printedIban, REMOVED)
    .replace(longNumber, REMOVED)
    .replace(sortCode, REMOVED);
