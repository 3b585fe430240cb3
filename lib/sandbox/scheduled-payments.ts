import { addDays, endOfMonth } from '@/lib/domain/i18n/dates';
import { toIsoDate } from '@/lib/domain/i18n/iso-date';
import type { ScheduledPayment } from '@/lib/domain/plans/plan';
import type { Scenario } from './scenario';

/** Splits a total into equal payments; remainders go to the first amounts and to the last percentage. */
export function splitIntoPayments(
  totalAmount: number,
  dueDays: number[],
  upfrontPercent: number,
): Pick<ScheduledPayment, 'amount' | 'due_date_config'>[] {
  const upfrontAmount = Math.round((totalAmount * upfrontPercent) / 100);
  const laterAmount = totalAmount - upfrontAmount;
  const share = Math.floor(laterAmount / dueDays.length);
  const laterBasisPoints = (100 - upfrontPercent) * 100;
  const basisPoints = Math.floor(laterBasisPoints / dueDays.length);
  const laterPayments = dueDays.map((dueInDays, index) => ({
    amount: share + (index < laterAmount - share * dueDays.length ? 1 : 0),
    due_date_config: {
      amount_percentage: (
        (index === dueDays.length - 1 ? laterBasisPoints - basisPoints * index : basisPoints) / 100
      ).toFixed(2),
      due_after_nb_days: dueInDays,
    },
  }));
  if (upfrontAmount === 0) return laterPayments;
  const upfrontTerms = {
    amount_percentage: upfrontPercent.toFixed(2),
    due_after_nb_days: null,
    is_upfront_payment: true,
  };
  return [{ amount: upfrontAmount, due_date_config: upfrontTerms }, ...laterPayments];
}

type DueDateOptions = {
  scenario: Scenario;
  /** Epoch milliseconds; dates count from it. */
  offeredAt: number;
  isEndOfMonth: boolean;
  isNow: boolean;
  relativeTo: string;
};

/** Builds the date of a payment and its terms. A payment that counts from a capture has no date yet. */
export function buildDueDate(
  { due_date_config: config }: ScheduledPayment,
  { scenario, offeredAt, isEndOfMonth, isNow, relativeTo }: DueDateOptions,
): Pick<ScheduledPayment, 'date' | 'due_date_config'> {
  if (scenario.hasNoDates) return { date: null, due_date_config: null };
  const isUpfront = isNow || Boolean(config?.is_upfront_payment);
  const offerDay = new Date(offeredAt);
  const day = addDays(isEndOfMonth ? endOfMonth(offerDay) : offerDay, config?.due_after_nb_days ?? 0);
  return {
    date: relativeTo === 'order_creation' || isUpfront ? toIsoDate(isUpfront ? offerDay : day) : null,
    due_date_config: { ...config, due_end_of_nb_months: null, is_upfront_payment: isUpfront },
  };
}
