import { LegalTerms } from '@/components/payment-methods/legal-terms';
import type { AttemptProblem } from '@/hooks/checkout/use-payment-attempt';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { declineCodeOf } from '@/lib/domain/order/confirmation-status';
import { isPayNow } from '@/lib/domain/plans/plan-groups';
import { ConfirmError } from './confirm-error';

type Props = { choice: PlanChoice; method?: SavedMethod; problem?: AttemptProblem; onSeen: () => void };

/** The problem and the legal terms, where the host page has the summary and the confirm button. */
export function HiddenSummary({ choice: { order, plan }, method, problem, onSeen }: Props) {
  return (
    <>
      <ConfirmError problem={problem} declineCode={declineCodeOf(order)} onSeen={onSeen} />
      {method && (
        <LegalTerms order={order} plan={plan} method={method} isPayNow={isPayNow(plan, order.total_amount)} />
      )}
    </>
  );
}
