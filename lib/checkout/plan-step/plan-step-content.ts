import type { PlanChoice } from '@/lib/checkout/outcome';
import { dueAmountOf, planFeeOf } from '@/lib/domain/plans/amounts';
import { dueOf } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';
import { groupPlans } from '@/lib/domain/plans/plan-groups';
import { describeDue } from '@/lib/domain/plans/text/due-text';
import { describePlanCard } from '@/lib/domain/plans/text/plan-card-text';
import { formatAmount, type DiscountText } from '@/lib/domain/plans/text/plan-text';
import type { PlanTextContext } from '@/lib/domain/plans/text/plan-text-context';
import { describeValidity } from '@/lib/domain/plans/text/plan-validity';

/** An amount and its due date, or a fee and its name. */
export type ScheduleRow = { title: string; detail: string };

/** Content of a plan's card. */
export type PlanCardContent = {
  planId: string;
  /** The plan cannot be selected: it was declined, or none of its methods can be settled. */
  isDisabled: boolean;
  texts: { title: string; amount: string; terms: string; fee?: string };
  discount?: DiscountText;
  /** Until when the plan can be chosen, if that is within a day. Shown below the plans while this one is selected. */
  validity?: string;
  /** Shown while the plan is selected; empty for a single payment. */
  schedule: ScheduleRow[];
};

/** Content of the plan step. */
export type PlanStepContent = {
  heading: string;
  /** There is nothing to choose. */
  isOnlyPlan: boolean;
  /** Pay now and pay later; without names if there is only one of them. */
  groups: { key: string; name?: string; cards: PlanCardContent[] }[];
};

/** Describes the plan step: for the page, and for the plans script, which shows the same before. */
export function describePlanStep(
  { plans, disabledPlans = [] }: Pick<PlanChoice, 'plans' | 'disabledPlans'>,
  context: PlanTextContext,
  isPayLaterFirst: boolean,
): PlanStepContent {
  const { t, order } = context;
  const shownPlans = [...plans, ...disabledPlans];
  const isOnlyPlan = shownPlans.length === 1;
  const { payNow, payLater } = groupPlans(shownPlans, order.total_amount);
  const groups = [
    { key: 'payNow', plans: payNow } as const,
    { key: 'payLater', plans: payLater } as const,
  ].filter((group) => group.plans.length > 0);
  if (isPayLaterFirst) groups.reverse();
  return {
    heading: t(isOnlyPlan ? 'plan.headingSingle' : 'plan.heading'),
    isOnlyPlan,
    groups: groups.map(({ key, plans: groupedPlans }) => ({
      key,
      name: groups.length > 1 ? t(`plan.${key}`) : undefined,
      cards: groupedPlans.map((plan) =>
        disabledPlans.includes(plan)
          ? describeDisabledPlan(plan, context)
          : describeUsablePlan(plan, context),
      ),
    })),
  };
}

function describeUsablePlan(plan: Plan, context: PlanTextContext): PlanCardContent {
  const { title, amount, terms, fee, discount } = describePlanCard(plan, context);
  return {
    planId: plan.id,
    isDisabled: false,
    texts: { title, amount, terms, fee },
    discount,
    // These are needed for the selected plan alone.
    get validity() {
      return describeValidity(plan, context);
    },
    get schedule() {
      return describeSchedule(plan, context);
    },
  };
}

function describeDisabledPlan(plan: Plan, context: PlanTextContext): PlanCardContent {
  const { t } = context;
  const { title, amount, discount } = describePlanCard(plan, context);
  const terms =
    plan.status === 'declined'
      ? t('plan.declined', { context: plan.rejection_reason?.code })
      : t('plan.unavailable');
  return { planId: plan.id, isDisabled: true, texts: { title, amount, terms }, discount, schedule: [] };
}

/** Lists the payments of a plan, and the fee of the whole plan. Empty for a single payment. */
export function describeSchedule(plan: Plan, context: PlanTextContext): ScheduleRow[] {
  const { scheduled_payments: payments } = plan;
  if (payments.length < 2) return [];
  const rows = payments.map((payment) => ({
    title: formatAmount(dueAmountOf(payment), context),
    detail: describeDue(dueOf(plan, payment, context.now), context),
  }));
  const fee = planFeeOf(plan);
  return fee ? [...rows, { title: formatAmount(fee, context), detail: context.t('plan.feeLabel') }] : rows;
}
