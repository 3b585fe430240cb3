import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useLocale } from '@/hooks/i18n/use-locale';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { usePaymentSelection, type Authorisation } from '@/hooks/payment-methods/use-payment-selection';
import { useSingleFlight } from '@/hooks/react/use-single-flight';
import { orderAccess } from '@/lib/api/http/authorization';
import { bankApprovalStatusOf } from '@/lib/checkout/bank-approval';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { buyerOf } from '@/lib/domain/order/buyer';
import type { Order } from '@/lib/domain/order/order';
import { saveKeyPad } from '@/lib/session/order-session';
import { createBankRedirect } from './bank-redirect';
import { reportRequestError } from './mandate-requests';
import { setUpInstantPayment } from './set-up-instant-payment';
import type { useApprovalFacts } from './use-approval-facts';

type BankProblem = 'cancelled' | 'notOpened';
/** `idle` waits for the buyer, who may have been at the bank before. */
export type BankOpeningState =
  | { at: 'opening'; isUserInitiated: boolean }
  | { at: 'hosted'; flowId: string }
  | { at: 'idle'; problem?: BankProblem };
const openingState: BankOpeningState = { at: 'opening', isUserInitiated: false };
const idleState: BankOpeningState = { at: 'idle' };

/** Sets up the payment of a method that was saved earlier. @throws Error without an organisation id */
async function setUpAuthorisation(order: Order, orderKey: string, locale: string): Promise<Authorisation> {
  const buyer = buyerOf(order);
  if (!buyer) throw new Error('No organisation ID available');
  const owner = { access: orderAccess(orderKey), organisationId: buyer.customer.organisation?.id ?? '' };
  return (await setUpInstantPayment(owner, createMandateDefaults(buyer, locale))).authorisation;
}

type UseBankOpeningOptions = Pick<
  ReturnType<typeof useApprovalFacts>,
  'authorisation' | 'isFresh' | 'saveAuthorisation'
> & { read: Checkout['read']; orderKey: string; canOpen: boolean; hasLink: boolean };

/**
 * Opens the buyer's bank: an authorisation from this page load automatically, once; later ones on the buyer's request,
 * after reading the order. In a frame it only sets up the authorisation, whose URL the buyer opens with a link.
 */
export function useBankOpening({
  read,
  orderKey,
  canOpen,
  hasLink,
  authorisation,
  isFresh,
  saveAuthorisation,
}: UseBankOpeningOptions) {
  const { pathname } = useRouter();
  const { isEmbedded } = useBridge();
  const { locale } = useLocale();
  const { selectedMethod: method, setAuthorisation } = usePaymentSelection();
  const { leavePage } = useTargetNavigation();
  const { run } = useSingleFlight();
  const shouldOpenAutomatically = canOpen && isFresh && !hasLink;
  // The link needs the URL before it can be pressed.
  const shouldPrepareLink = canOpen && isEmbedded && !authorisation;
  const [state, setState] = useState(shouldOpenAutomatically || shouldPrepareLink ? openingState : idleState);

  const goToBank = async ({ url, flowId }: Authorisation) => {
    const redirect = url && createBankRedirect(url, orderKey, getRedirectContext(pathname));
    if (redirect && isEmbedded) return setState(idleState);
    if (redirect && saveKeyPad(redirect.name, redirect.pad))
      return leavePage({ kind: 'external', url: redirect.url });
    setState(flowId && !redirect ? { at: 'hosted', flowId } : { at: 'idle', problem: 'notOpened' });
  };
  const open = (isUserInitiated: boolean) =>
    run(async (isMounted) => {
      setState({ at: 'opening', isUserInitiated });
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
    if (shouldPrepareLink) return void open(false);
    if (!canOpen || !isFresh || !method || !authorisation) return;
    saveAuthorisation(authorisation);
    setAuthorisation(method.id);
    if (shouldOpenAutomatically) void run(() => goToBank(authorisation));
  });
  return {
    state,
    open: () => void open(true),
    returnWithProblem: (problem: BankProblem) => setState({ at: 'idle', problem }),
  };
}

/** Calls back once after mounting. StrictMode mounts twice; the timer keeps the first, discarded mount from calling. */
function useAfterMount(callback: () => void): void {
  const latest = useEffectEvent(callback);
  useEffect(() => {
    const timer = setTimeout(() => latest());
    return () => clearTimeout(timer);
  }, []);
}
