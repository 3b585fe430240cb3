/** A character between the digits or groups of a number. Dots and dashes of other scripts are decoded to these. */
const SEPARATOR = '[\\s./_+-]';
/** A mark, with a space before and after it. */
const MAX_SEPARATORS = 3;
const anySeparators = `${SEPARATOR}{0,${MAX_SEPARATORS}}`;
const someSeparators = `${SEPARATOR}{1,${MAX_SEPARATORS}}`;
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
    `()\\b[A-Z]{2}${anySeparators}\\d{2}${someSeparators}[A-Z0-9]{4}(?:${someSeparators}(?=[A-Z]*\\d)[A-Z0-9]{1,4}){2,8}\\b`,
    'gi',
  ),
  new RegExp(`()\\b\\d(?:${anySeparators}\\d){7,}\\b`, 'g'),
  new RegExp(`()\\b\\d{2}(${someSeparators})\\d{2}\\2\\d{2}\\b`, 'g'),
];
