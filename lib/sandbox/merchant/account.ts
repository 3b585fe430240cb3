import { createHash, createHmac } from 'node:crypto';

/** A merchant's account: everything that was created with one secret key. */
export type Account = { id: string; signingSecret: string };

const secretKeyPattern = /^Token (sk_test_[A-Za-z0-9_]{4,100})$/;

/** Returns whether the request is meant for the merchant's side of the API. */
export const hasSecretKey = (headers: Headers): boolean =>
  /^Token\s+sk_/i.test(headers.get('authorization') ?? '');

/**
 * Returns the account of the secret key; undefined without a well-formed test key. Every test key has an account. Its id
 * and signing secret follow from the key, so that they survive a restart.
 */
export function findAccount(headers: Headers): Account | undefined {
  const [, secretKey] = secretKeyPattern.exec(headers.get('authorization') ?? '') ?? [];
  if (!secretKey) return undefined;
  return {
    id: `acct_${createHash('sha256').update(secretKey).digest('hex').slice(0, 16)}`,
    signingSecret: `whsec_test_${createHmac('sha256', secretKey).update('webhooks').digest('hex').slice(0, 32)}`,
  };
}
