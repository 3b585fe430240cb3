import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Returns whether a webhook is signed with the secret, and recently. `body` is the text as it was received. */
export function verifyWebhook({ header, body, secret, nowSeconds = Date.now() / 1000 }) {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!time || Math.abs(nowSeconds - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
