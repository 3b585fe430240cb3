import type { FeatureFlag } from '@/lib/domain/brands';
import type { Loadable } from '@/lib/domain/loadable';
import type { Order, Verification } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import type { Memory } from './memory';
import type { FailureReason } from './outcome';

/** The complete input of `decide`. */
export type Facts = {
  reference: Reference;
  /** `null` for an intent that has no order yet. */
  order: Loadable<Order | null>;
  /** The verification of the intent; `order` contains it, too, once there is an order. */
  verification?: Verification | null;
  planId?: string;
  template?: string;
  companyId?: string;
  showPaymentOffers: boolean;
  isInstantPaymentComplete: boolean;
  /** True for an instant payment: selected or confirmed in this tab, or named by the URL. */
  needsBankApproval: boolean;
  /** True if the checkout ends on our own pages, so that the offer needs no failure URL. */
  endsOnOwnPage?: boolean;
  flags: readonly FeatureFlag[];
  memory: Memory;
  /** Set when an essential part of the checkout failed. */
  failureReason?: FailureReason;
  now: Date;
};
