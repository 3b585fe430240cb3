const REMOVED = '[removed]';
const parameter = /\b(key|orderKey|publicKey|token|client_secret|session_token)=[^&\s"']+/gi;
const scheme = /\b(OrderKey|Token|Public|Bearer)\s+[A-Za-z0-9._~-]+/g;
const iban = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/g;
const longNumber = /\b\d(?:[ -]?\d){7,18}\b/g;

/** Takes keys and bank details out of a text that somebody else will read. */
export const scrub = (text: string): string =>
  text
    .replace(parameter, `$1=${REMOVED}`)
    .replace(scheme, `$1 ${REMOVED}`)
    .replace(iban, REMOVED)
    .replace(longNumber, REMOVED);
