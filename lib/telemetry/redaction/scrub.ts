import { redactKnownKeys } from './redact-keys';

const REMOVED = '[removed]';
/** Matches a name with such an ending and its value: in a query, percent-encoded or not, in JSON or in a header. */
const secretParameterPattern = /(key|token|secret)(\\*["']?\s*[=:]\s*\\*["']?|%(?:25)*3D)[^&%\s"',}\\]+/gi;
const authorizationPattern = /\b(OrderKey|Token|Public|Bearer)\s+[A-Za-z0-9._~-]+/gi;
const secretPattern = /\b(?:[ps]k_(?:test|live)|\w+_secret_)[\w.~-]*/gi;
const ibanPattern = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi;
/** Matches groups of four. From the third group on each must contain a digit, so that following words do not match. */
const printedIbanPattern = /\b[A-Z]{2}\d{2}[ -][A-Z0-9]{4}(?:[ -](?=[A-Z]*\d)[A-Z0-9]{1,4}){2,8}\b/gi;
const longNumberPattern = /\b\d(?:[ -]?\d){7,}\b/g;
const sortCodePattern = /\b\d{2}([ -])\d{2}\1\d{2}\b/g;

/** Redacts keys and bank details in a text that leaves the page: by value where known, else by pattern. */
export const scrub = (text: string): string =>
  redactKnownKeys(text)
    .replace(secretParameterPattern, `$1$2${REMOVED}`)
    .replace(authorizationPattern, `$1 ${REMOVED}`)
    .replace(secretPattern, REMOVED)
    .replace(ibanPattern, REMOVED)
    .replace(printedIbanPattern, REMOVED)
    .replace(longNumberPattern, REMOVED)
    .replace(sortCodePattern, REMOVED);
