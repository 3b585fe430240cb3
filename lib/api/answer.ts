import { UnexpectedAnswer } from './errors';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, or the answer is not what was asked for. `field` says where we are, for the report. */
export function fieldsOf(value: unknown, field: string): Fields {
  if (!isFields(value)) throw new UnexpectedAnswer(field);
  return value;
}

/** A text that must be there. `path` ends in the name of the field and goes into the report whole. */
export function textIn(value: unknown, path: string): string {
  const text = isFields(value) ? value[nameIn(path)] : undefined;
  if (typeof text !== 'string' || text === '') throw new UnexpectedAnswer(path);
  return text;
}

/** The name that a path ends in. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A text, or nothing; anything else counts as nothing. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A number, or nothing; anything else counts as nothing. */
export const optionalNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
