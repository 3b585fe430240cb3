import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useLocale } from '@/hooks/i18n/use-locale';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useOrderPolling } from '@/hooks/order/use-order-polling';
import { useReference } from '@/hooks/order/use-reference';
import { usePaymentSelection, type Authorisation } from '@/hooks/payment-methods/use-payment-selection';
import { useSingleFlight } from '@/hooks/react/use-single-flight';
import { orderAccess } from '@/lib/api/http/authorization';
import { bankApprovalStatusOf } from '@/lib/checkout/bank-approval';
import { decideBankApprovalStep, type BankApprovalFacts } from '@/lib/checkout/bank-approval-step';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { buyerOf } from '@/lib/domain/order/buyer';
import type { Order } from '@/lib/domain/order/order';
import { saveKeyPad, saveBankSession } from '@/lib/session/order-session';
import { readBankSession } from '@/lib/session/read-order-session';
import { createBankRedirect } from './bank-redirect';
import { reportRequestError } from './mandate-requests';
import { setUpInstantPayment } from './set-up-instant-payment';
import { useClaimedApproval } from './use-claimed-approval';
import { useHostedFlow } from './use-hosted-flow';

type BankProblem = 'cancelled' | 'notOpened';
/** `idle` waits for the buyer, who may have been at the bank before. */
type ActiveState =
  | { at: 'opening'; isUserInitiated: boolean }
  | { at: 'hosted'; flowId: string }
  | { at: 'idle'; problem?: BankProblem };
/** States without a link to the bank: the payment is approved, or the link is unknown. */
type InactiveState = { at: 'done' } | { at: 'waiting'; isLinkLost: boolean };
export type BankApprovalFlow = {
  state: ActiveState | InactiveState;
  open: () => void;
  /** Number of times the hosted flow has closed without an approval. */
  returnCount: number;
};
const openingState: ActiveState = { at: 'opening', isUserInitiated: false };
const doneState: InactiveState = { at: 'done' };
const idleState: ActiveState = { at: 'idle' };

/** Sets up the payment of a method that was saved earlier. @throws Error without an organisation id */
async function setUpAuthorisation(order: Order, orderKey: string, locale: string): Promise<Authorisation> {
  const buyer = buyerOf(order);
  if (!buyer) throw new Error('No organisation ID available');
  const owner = { access: orderAccess(orderKey), organisationId: buyer.customer.organisation?.id ?? '' };
  return (await setUpInstantPayment(owner, createMandateDefaults(buyer, locale))).authorisation;
}

/**
 * Returns the known facts of the payment, its authorisation, and whether one may be set up. A payment has only one
 * authorisation: it is set up once, and only if this page confirmed the order with a saved method.
 */
function useApprovalFacts({ id }: Order) {
  const { selectedMethod: method, authorisation: unusedAuthorisation } = usePaymentSelection();
  const { parameters } = useReference();
  const [bankSession] = useState(() => readBankSession(id));
  const [newAuthorisation, setNewAuthorisation] = useState<Authorisation>();
  const isInstant = bankSession !== undefined || parameters.instantPaymentStatus === 'pending';
  // Without session storage, the authorisation in memory is the only one.
  const storedAuthorisation = bankSession?.url || bankSession?.flowId ? bankSession : undefined;
  const initialAuthorisation = storedAuthorisation ?? (isInstant ? unusedAuthorisation : undefined);
  const saveAuthorisation = (authorisation: Authorisation) => {
    saveBankSession(id, authorisation);
    setNewAuthorisation(authorisation);
  };
  return {
    facts: { planIdInUrl: parameters.plan, methodType: method?.type, isInstant } satisfies BankApprovalFacts,
    authorisation: newAuthorisation ?? initialAuthorisation,
    isFresh: unusedAuthorisation !== undefined,
    canBeSetUp: bankSession !== undefined && method?.type === 'instant_payment',
    saveAuthorisation,
  };
}

/**
 * Sends the buyer of a confirmed order to their bank and polls the order until the payment is approved. Opens an
 * authorisation from this page load automatically, once; later ones on the buyer's request, after reading the order.
 */
export function useBankApproval({ reference, read, updateMemory }: Checkout, order: Order): BankApprovalFlow {
  const { pathname } = useRouter();
  const { locale } = useLocale();
  const { selectedMethod: method, setAuthorisation } = usePaymentSelection();
  const { setQuery, leavePage } = useNavigation();
  const { run } = useSingleFlight();
  const { facts, authorisation, isFresh, canBeSetUp, saveAuthorisation } = useApprovalFacts(order);
  const approvalStep = decideBankApprovalStep(order, facts);
  const canOpen = approvalStep === 'approve' && (authorisation !== undefined || canBeSetUp);
  const shouldOpenAutomatically = canOpen && isFresh;
  const [state, setState] = useState(shouldOpenAutomatically ? openingState : idleState);
  const [returnCount, setReturnCount] = useState(0);
  const orderKey = 'key' in reference ? reference.key : '';
  const stopWaiting = useClaimedApproval(updateMemory);
  const markComplete = async () => {
    stopWaiting();
    await setQuery({ instantPaymentStatus: 'complete' });
  };

  const goToBank = async ({ url, flowId }: Authorisation) => {
    const redirect = url && createBankRedirect(url, orderKey, getRedirectContext(pathname));
    if (redirect && saveKeyPad(redirect.name, redirect.pad))
      return leavePage({ kind: 'external', url: redirect.url });
    setState(flowId && !redirect ? { at: 'hosted', flowId } : { at: 'idle', problem: 'notOpened' });
  };
  const open = () =>
    run(async (isMounted) => {
      setState({ at: 'opening', isUserInitiated: true });
      try {
        const latestOrder = await read.refetch({ once: true });
        if (!isMounted() || !latestOrder || bankApprovalStatusOf(latestOrder) !== 'open') return;
        const nextAuthorisation = authorisation ?? (await setUpAuthorisation(latestOrder, orderKey, locale));
        saveAuthorisation(nextAuthorisation);
        if (isMounted()) await goToBank(nextAuthorisation);
      } catch (error) {
        reportRequestError(error, 'Bank visit');
        if (isMounted()) setState({ at: 'idle', problem: 'notOpened' });
      }
    });

  useAfterMount(() => {
    if (!shouldOpenAutomatically || !method || !authorisation) return;
    saveAuthorisation(authorisation);
    setAuthorisation(method.id);
    void run(() => goToBank(authorisation));
  });

  const returnWithProblem = (problem: BankProblem) => {
    setReturnCount((count) => count + 1);
    setState({ at: 'idle', problem });
  };
  useHostedFlow(canOpen && state.at === 'hosted' ? state.flowId : undefined, {
    onFinished: () => void markComplete(),
    onLeft: () => returnWithProblem('cancelled'),
    onFailed: () => returnWithProblem('notOpened'),
  });
  const isDone = approvalStep === 'none';
  useEffectWhen(isDone, () => void markComplete());
  useOrderPolling(() => read.refetch({ once: true }), !isDone && (!canOpen || state.at === 'idle'));

  const waitingState: InactiveState = { at: 'waiting', isLinkLost: facts.isInstant };
  const inactiveState = isDone ? doneState : waitingState;
  return { state: canOpen ? state : inactiveState, open: () => void open(), returnCount };
}

/** Calls back once after mounting. StrictMode mounts twice; the timer keeps the first, discarded mount from calling. */
function useAfterMount(callback: () => void): void {
  const latest = useEffectEvent(callback);
  useEffect(() => {
    const timer = setTimeout(() => latest());
    return () => clearTimeout(timer);
  }, []);
}

/** Calls back each time the condition becomes true. */
function useEffectWhen(condition: boolean, callback: () => void): void {
  const latest = useEffectEvent(callback);
  useEffect(() => {
    if (condition) latest();
  }, [condition]);
}
