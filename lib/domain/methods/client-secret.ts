import { isRecord, optionalNumber } from '@/lib/domain/json';

/** Sixty minutes, as documented by Airwallex. */
const DEFAULT_LIFETIME_MS = 3_600_000;

/**
 * Returns how long a client secret is valid after it was issued: a JSON web token says it, any other secret has the
 * documented lifetime. A difference of two claims, because the clocks of the buyer and of the provider differ.
 */
export function lifetimeOfSecret(secret: string): number {
  const { iat: issuedAt, exp: expiresAt } = readClaims(secret);
  const seconds = (optionalNumber(expiresAt) ?? NaN) - (optionalNumber(issuedAt) ?? NaN);
  return seconds > 0 ? seconds * 1000 : DEFAULT_LIFETIME_MS;
}

function readClaims(secret: string): Record<string, unknown> {
  try {
    const payload = secret.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
