/** The UUID sent with a payment request; repeating the request with it does not pay twice. */
export type IdempotencyKey = { fingerprint: string; uuid: string };
export type PaymentChoice = { orderId: string; planId: string; methodId: string };

/** Reuses `current` for the same choice, so that retries share one UUID; a different choice gets a new one. */
export function getIdempotencyKey(
  current: IdempotencyKey | undefined,
  choice: PaymentChoice,
  createUuid: () => string,
): IdempotencyKey {
  const fingerprint = [choice.orderId, choice.planId, choice.methodId].join(' ');
  return current?.fingerprint === fingerprint ? current : { fingerprint, uuid: createUuid() };
}
