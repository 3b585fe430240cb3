/** A JSON object that has not been validated. */
export type JsonRecord = Record<string, unknown>;

/** Returns whether `value` is an object other than `null` and arrays. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `value` if it is a string, else undefined. */
export const optionalString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns `value` if it is a number, else undefined. */
export const optionalNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
