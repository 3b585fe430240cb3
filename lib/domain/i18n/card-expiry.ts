import { formattingLocaleOf } from './locales';

/** Formats a card's expiry, such as 04/2027. `month` is 1 to 12. */
export const formatExpiry = (month: number, year: number, locale?: string): string =>
  new Intl.DateTimeFormat(formattingLocaleOf(locale), {
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 1)));
