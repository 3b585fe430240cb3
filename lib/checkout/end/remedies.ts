import type { DefaultCause } from './default-cause';

/** Why an order cannot be paid. The texts of `errors` for a cause are `{cause}.title` and `{cause}.message`. */
export type EndCause =
  'verification-declined' | 'declined' | 'plan-expired' | 'plan-not-found' | DefaultCause;

/** An action that the error page offers besides the way back to the shop. */
export type Remedy = 'choose-other-plan' | 'try-again';

/**
 * The remedy of each cause: another plan where the cause concerns one plan, another attempt where the cause may pass. It
 * is offered only if there is such a plan, or an order to read again.
 */
export const remedies: Record<EndCause, Remedy | undefined> = {
  'verification-declined': undefined,
  declined: 'choose-other-plan',
  'plan-expired': 'choose-other-plan',
  'plan-not-found': 'choose-other-plan',
  'plan-withdrawn': 'choose-other-plan',
  paid: undefined,
  paying: undefined,
  cancelled: undefined,
  'offer-expired': undefined,
  'no-plans': undefined,
  'not-payable': undefined,
  unreadable: 'try-again',
  default: 'try-again',
};
