import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'Usance-Signature';
/** Age beyond which a receiver should reject a signature, so that a recorded webhook cannot be sent again. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Signs a webhook: `t` is the time in epoch seconds, `v1` the HMAC-SHA256 of `{t}.{body}` in hexadecimal. */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}
