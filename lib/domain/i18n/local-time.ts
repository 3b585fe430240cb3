import { formattingLocaleOf } from './locales';

/** Formats the time of day on the buyer's device, such as 16:30. */
export const formatTime = (time: Date, locale?: string): string =>
  new Intl.DateTimeFormat(formattingLocaleOf(locale), { timeStyle: 'short' }).format(time);

/** Returns whether two times are on the same day on the buyer's device. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
