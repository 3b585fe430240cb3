import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 8;

/** Returns a random part of an id or a key. */
export const randomSuffix = (): string => randomBytes(RANDOM_BYTES).toString('hex');
