import { ibanPlaceholder } from './countries';

/** An ending is short: whatever the server sends, no more of an account than this is ever shown. */
const ENDING = 4;

const endingOf = (text: string | undefined): string =>
  (text ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-ENDING);

/** A number of `length` characters of which the ending is known: '••••••11'. */
export function maskedNumber(ending: string | undefined, length: number): string {
  return endingOf(ending).slice(-length).padStart(length, '•');
}

/** '••-••-00' */
export const maskedSortCode = (ending: string | undefined): string =>
  (maskedNumber(ending, 6).match(/../g) ?? []).join('-');

/** 'DE•• •••• •••• •••• •••• 00'; the country says how long it is and where its letters are. */
export function maskedIban(countryCode: string | undefined, ending: string | undefined): string {
  const placeholder = ibanPlaceholder(countryCode);
  if (!placeholder) return maskedNumber(ending, ENDING * 2);
  const bare = placeholder.replaceAll(' ', '');
  const masked = bare.slice(0, 2) + maskedNumber(ending, bare.length - 2);
  return (masked.match(/.{1,4}/g) ?? []).join(' ');
}
