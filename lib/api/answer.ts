import { UnexpectedAnswer } from './errors';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or the answer is not what was asked for. `field` says where we are, for the report. */
export function fieldsOf(value: unknown, field: string): Fields {
  if (!isFields(value)) throw new UnexpectedAnswer(field);
  return value;
}

/** A text that must be there. */
export function textIn(value: unknown, field: string): string {
  const text = isFields(value) ? value[field] : undefined;
  if (typeof text !== 'string' || text === '') throw new UnexpectedAnswer(field);
  return text;
}

/** A text, or nothing; anything else counts as nothing. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
