import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { isRecord, type JsonRecord } from '@/lib/domain/json';

/** Returns `value` if it is an object. @throws UnexpectedAnswer naming `field` */
export function asRecord(value: unknown, field: string): JsonRecord {
  if (!isRecord(value)) throw new UnexpectedAnswer(field);
  return value;
}

/**
 * Returns the string of the field that `path` ends in.
 * @throws UnexpectedAnswer naming the whole `path`, if it is missing, empty or not a string
 */
export function requiredString(value: unknown, path: string): string {
  const text = isRecord(value) ? value[lastSegment(path)] : undefined;
  if (typeof text !== 'string' || text === '') throw new UnexpectedAnswer(path);
  return text;
}

/** Like `requiredString`, in lower case: statuses are compared without case. @throws UnexpectedAnswer */
export const requiredStatus = (value: unknown, path: string): string =>
  requiredString(value, path).toLowerCase();

/** Returns the name of the field that a dotted path ends in. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
