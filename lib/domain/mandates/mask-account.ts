import { ibanPlaceholderOf } from '@/lib/domain/i18n/countries';

/** The upper limit of visible characters, however many the server sends. */
const MAX_VISIBLE_CHARACTERS = 4;

const endingOf = (text: string | undefined): string =>
  (text ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-MAX_VISIBLE_CHARACTERS);

/** Masks a number of `length` characters except its ending: '••••••11'. */
export function maskNumber(ending: string | undefined, length: number): string {
  return endingOf(ending).slice(-length).padStart(length, '•');
}

/** Masks a sort code except its ending: '••-••-00'. */
export const maskSortCode = (ending: string | undefined): string =>
  (maskNumber(ending, 6).match(/../g) ?? []).join('-');

/** Masks an IBAN except its country and ending: 'DE•• •••• •••• •••• •••• 00'. The length depends on the country. */
export function maskIban(countryCode: string | undefined, ending: string | undefined): string {
  const placeholder = ibanPlaceholderOf(countryCode);
  if (!placeholder) return maskNumber(ending, MAX_VISIBLE_CHARACTERS * 2);
  const compact = placeholder.replaceAll(' ', '');
  const masked = compact.slice(0, 2) + maskNumber(ending, compact.length - 2);
  return (masked.match(/.{1,4}/g) ?? []).join(' ');
}
