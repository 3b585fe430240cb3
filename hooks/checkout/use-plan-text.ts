import type { Plan } from '@/lib/domain/plans/plan';
import { describePlan } from '@/lib/domain/plans/text/plan-description';
import {
  describeDiscount,
  describeFee,
  formatAmount,
  titleOf,
  type DiscountText,
} from '@/lib/domain/plans/text/plan-text';
import type { PlanWording } from '@/lib/domain/plans/text/plan-wording';
import { usePlanWording } from './use-plan-wording';

export type PlanText = {
  /** Formats minor units in the currency of the order. */
  formatAmount: (minorUnits: number | undefined) => string;
  titleOf: (plan: Plan) => string;
  /** Describes amounts and due dates in one line. */
  descriptionOf: (plan: Plan) => string;
  /** Returns undefined for a plan without fees. */
  feeTextOf: (plan: Plan) => string | undefined;
  /** Returns undefined for a plan without a discount or surcharge. */
  discountTagOf: (plan: Plan) => DiscountText | undefined;
};

/** Describes the plans of an order in the language of the page. Days count from `now`. */
export function usePlanText(order: PlanWording['order'], now: Date): PlanText {
  const wording = usePlanWording(order, now);
  return {
    formatAmount: (minorUnits) => formatAmount(minorUnits, wording),
    titleOf: (plan) => titleOf(plan, wording),
    descriptionOf: (plan) => describePlan(plan, wording),
    feeTextOf: (plan) => describeFee(plan, wording),
    discountTagOf: (plan) => describeDiscount(plan, wording),
  };
}
