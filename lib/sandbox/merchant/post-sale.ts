/** The calls that change a payment after the sale, named by the last segment of their path. */
export const postSaleTypes = ['capture', 'capture_remaining', 'refund', 'void', 'void_remaining'] as const;
export type PostSaleType = (typeof postSaleTypes)[number];

/** Amounts of a deferred payment in minor units. */
export type PostSaleLedger = {
  authorisation: number;
  protected_captures: number;
  unprotected_captures: number;
  refunds: number;
  voided_authorisation: number;
  expired_authorisation: number;
};

export type PostSaleEvent = {
  created: string;
  type: PostSaleType;
  amount: number;
  currency: string;
  metadata: Record<string, unknown>;
  changes: PostSaleLedger;
};

type PostSaleResult =
  | { isAllowed: true; ledger: PostSaleLedger; changes: PostSaleLedger; amount: number; status: string }
  | { isAllowed: false; reason: 'status' }
  | { isAllowed: false; reason: 'amount'; maxAmount: number };

const emptyLedger: PostSaleLedger = {
  authorisation: 0,
  protected_captures: 0,
  unprotected_captures: 0,
  refunds: 0,
  voided_authorisation: 0,
  expired_authorisation: 0,
};

/** Returns the amounts of a payment that reached a status without calls of the merchant. */
export function ledgerForStatus(status: string, total: number): PostSaleLedger {
  const half = Math.floor(total / 2);
  const ledgers: Record<string, Partial<PostSaleLedger>> = {
    captured: { protected_captures: total },
    part_captured: { authorisation: total - half, protected_captures: half },
    refunded: { protected_captures: total, refunds: total },
    voided: { voided_authorisation: total },
    cancelled: { voided_authorisation: total },
    reversed: { voided_authorisation: total },
    expired: { expired_authorisation: total },
    rejected: {},
  };
  return { ...emptyLedger, ...(Object.hasOwn(ledgers, status) ? ledgers[status] : { authorisation: total }) };
}

const capturableStatuses = ['accepted', 'part_captured', 'fulfilled', 'part_fulfilled'];
const refundableStatuses = [...capturableStatuses, 'captured'];

/** Returns the amounts and the status after a call of the merchant, or why it is refused. */
export function applyPostSale(
  status: string,
  ledger: PostSaleLedger,
  type: PostSaleType,
  requestedAmount?: number,
): PostSaleResult {
  const isRefund = type === 'refund';
  if (!(isRefund ? refundableStatuses : capturableStatuses).includes(status))
    return { isAllowed: false, reason: 'status' };
  const maxAmount = isRefund ? refundableAmountOf(ledger) : ledger.authorisation;
  const amount = requestedAmount ?? maxAmount;
  if (amount > maxAmount || amount < 1) return { isAllowed: false, reason: 'amount', maxAmount };
  const changes = { ...emptyLedger, ...changesBy(type, amount) };
  const next = addLedgers(ledger, changes);
  return { isAllowed: true, ledger: next, changes, amount, status: statusAfter(status, next) };
}

const refundableAmountOf = ({ protected_captures, unprotected_captures, refunds }: PostSaleLedger) =>
  protected_captures + unprotected_captures - refunds;

function changesBy(type: PostSaleType, amount: number): Partial<PostSaleLedger> {
  switch (type) {
    case 'capture':
    case 'capture_remaining':
      return { authorisation: -amount, protected_captures: amount };
    case 'void':
    case 'void_remaining':
      return { authorisation: -amount, voided_authorisation: amount };
    case 'refund':
      return { refunds: amount };
  }
}

const addLedgers = (one: PostSaleLedger, other: PostSaleLedger): PostSaleLedger => ({
  authorisation: one.authorisation + other.authorisation,
  protected_captures: one.protected_captures + other.protected_captures,
  unprotected_captures: one.unprotected_captures + other.unprotected_captures,
  refunds: one.refunds + other.refunds,
  voided_authorisation: one.voided_authorisation + other.voided_authorisation,
  expired_authorisation: one.expired_authorisation + other.expired_authorisation,
});

function statusAfter(status: string, ledger: PostSaleLedger): string {
  const { authorisation, protected_captures: captures, refunds } = ledger;
  if (captures === 0) return authorisation === 0 ? 'voided' : status;
  if (authorisation > 0) return 'part_captured';
  return refundableAmountOf(ledger) === 0 && refunds > 0 ? 'refunded' : 'captured';
}
