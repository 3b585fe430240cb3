import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { useOrderPolling } from '@/hooks/order/use-order-polling';
import { decideBankApprovalStep } from '@/lib/checkout/bank-approval-step';
import type { Order } from '@/lib/domain/order/order';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import { useApprovalFacts } from './use-approval-facts';
import { useBankLink, type BankLink } from './use-bank-link';
import { useBankOpening, type BankOpeningState } from './use-bank-opening';
import { useClaimedApproval } from './use-claimed-approval';
import { useHostedFlow } from './use-hosted-flow';

/** States without a link to the bank: the payment is approved, or the link is unknown. */
type InactiveState = { at: 'done' } | { at: 'waiting'; isLinkLost: boolean };
export type BankApprovalFlow = {
  state: BankOpeningState | InactiveState;
  open: () => void;
  /** Replaces `open` where the bank needs a window of its own. */
  link?: BankLink;
  /** Number of times the hosted flow has closed without an approval. */
  returnCount: number;
};
const doneState: InactiveState = { at: 'done' };

/** Sends the buyer of a confirmed order to their bank and polls the order until the payment is approved. */
export function useBankApproval({ reference, read, updateMemory }: Checkout, order: Order): BankApprovalFlow {
  const { setQuery } = useTargetNavigation();
  const { facts, canBeSetUp, ...authorisationState } = useApprovalFacts(order);
  const { authorisation } = authorisationState;
  const approvalStep = decideBankApprovalStep(order, facts);
  const canOpen = approvalStep === 'approve' && (authorisation !== undefined || canBeSetUp);
  const orderKey = 'key' in reference ? reference.key : '';
  const refetchOnce = () => read.refetch({ once: true });
  const link = useBankLink(canOpen ? authorisation?.url : undefined, orderKey, () => {
    refetchOnce().catch(reportSwallowed);
  });
  const hasLink = link !== undefined;
  const opening = useBankOpening({ ...authorisationState, read, orderKey, canOpen, hasLink });
  const { state } = opening;
  const [returnCount, setReturnCount] = useState(0);
  const stopWaiting = useClaimedApproval(updateMemory);
  const markComplete = async () => {
    stopWaiting();
    await setQuery({ instantPaymentStatus: 'complete' });
  };

  const returnWithProblem: typeof opening.returnWithProblem = (problem) => {
    setReturnCount((count) => count + 1);
    opening.returnWithProblem(problem);
  };
  useHostedFlow(canOpen && state.at === 'hosted' ? state.flowId : undefined, {
    onFinished: () => void markComplete(),
    onLeft: () => returnWithProblem('cancelled'),
    onFailed: () => returnWithProblem('notOpened'),
  });
  const isDone = approvalStep === 'none';
  useEffectWhen(isDone, () => void markComplete());
  useOrderPolling(refetchOnce, !isDone && (!canOpen || state.at === 'idle'), link?.wasFollowed);

  const waitingState: InactiveState = { at: 'waiting', isLinkLost: facts.isInstant };
  const inactiveState = isDone ? doneState : waitingState;
  return {
    state: canOpen ? state : inactiveState,
    open: opening.open,
    link: canOpen && state.at === 'idle' ? link : undefined,
    returnCount,
  };
}

/** Calls back each time the condition becomes true. */
function useEffectWhen(condition: boolean, callback: () => void): void {
  const latest = useEffectEvent(callback);
  useEffect(() => {
    if (condition) latest();
  }, [condition]);
}
