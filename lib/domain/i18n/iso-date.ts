/**
 * Formats the UTC day as `yyyy-mm-dd`.
 * @throws RangeError 'Invalid ISO date format' for an invalid date
 */
export function toIsoDate(date: Date): string {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError('Invalid ISO date format');
  return text;
}
