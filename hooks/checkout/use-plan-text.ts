import type { Plan } from '@/lib/domain/plans/plan';
import { describePlan } from '@/lib/domain/plans/text/plan-description';
import {
  describeDiscount,
  describeFee,
  formatAmount,
  titleOf,
  type DiscountText,
} from '@/lib/domain/plans/text/plan-text';
import type { PlanTextContext } from '@/lib/domain/plans/text/plan-text-context';
import { usePlanTextContext } from './use-plan-text-context';

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
export function usePlanText(order: PlanTextContext['order'], now: Date): PlanText {
  const context = usePlanTextContext(order, now);
  return {
    formatAmount: (minorUnits) => formatAmount(minorUnits, context),
    titleOf: (plan) => titleOf(plan, context),
    descriptionOf: (plan) => describePlan(plan, context),
    feeTextOf: (plan) => describeFee(plan, context),
    discountTagOf: (plan) => describeDiscount(plan, context),
  };
}
