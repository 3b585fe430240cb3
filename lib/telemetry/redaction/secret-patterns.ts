/** At most two characters between the digits or groups of a number. */
const SEPARATOR = '[\\s./_+-]{0,2}';
const secretNames = 'key|token|secret|cvc|cvv|iban';
const bankFieldNames =
  'account[\\s_-]?number|(?:sort|branch|bank)[\\s_-]?code|card[\\s_-]?number|account[\\s_-]?holder(?:[\\s_-]?name)?';
const ASSIGNMENT = `\\\\*["']?\\s*[=:]\\s*\\\\*["']?`;

/** Each pattern matches a secret; what its first group matches stays. */
export const secretPatterns: readonly RegExp[] = [
  // A name with such an ending and its value: in a query, in JSON or in a header.
  new RegExp(`((?:${secretNames})${ASSIGNMENT})[^&\\s"',}\\\\]+`, 'gi'),
  // The holder's name has spaces in it, so a quoted value reaches to its quotation mark.
  new RegExp(`((?:${bankFieldNames})\\\\*["']?\\s*[=:]\\s*\\\\*["'])[^"'\\\\]+`, 'gi'),
  new RegExp(`((?:${bankFieldNames})\\s*(?:[=:]|is|of|\\s)\\s*)(?=[^\\s]*\\d)[^&\\s"',}\\\\]+`, 'gi'),
  /(\b(?:OrderKey|Token|Public|Bearer)\s+)[A-Za-z0-9._~-]+/gi,
  /()\b(?:[ps]k_(?:test|live)|\w+_secret_)[\w.~-]*/gi,
  /()\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gi,
  // An IBAN in groups of four. From the third group on each has a digit, so that the words after it stay.
  new RegExp(
    `()\\b[A-Z]{2}${SEPARATOR}\\d{2}[\\s./_+-]{1,2}[A-Z0-9]{4}(?:[\\s./_+-]{1,2}(?=[A-Z]*\\d)[A-Z0-9]{1,4}){2,8}\\b`,
    'gi',
  ),
  new RegExp(`()\\b\\d(?:${SEPARATOR}\\d){7,}\\b`, 'g'),
  /()\b\d{2}([\s./_+-])\d{2}\2\d{2}\b/g,
];
