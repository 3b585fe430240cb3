import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderAccess } from '@/lib/api/authorization';
import { keepPad, keepVisit, visitOf } from '@/lib/api/visit-store';
import { bankTask } from '@/lib/checkout/bank-task';
import { bankStanding } from '@/lib/checkout/bank-visit';
import { buyerOf } from '@/lib/domain/buyer';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';
import type { Order } from '@/lib/domain/order';
import { hereAt } from './here-at';
import { setUpInstant } from './instant-setup';
import { reportCall } from './mandate-calls';
import type { Checkout } from './use-checkout';
import { useHostedFlow } from './use-hosted-flow';
import { useLocale } from './use-locale';
import { useNavigation } from './use-navigation';
import { useOrderWatch } from './use-order-watch';
import { usePaymentSelection, type Authorisation } from './use-payment-selection';
import { useReference } from './use-reference';
import { useTurn } from './use-turn';
import { wayToBank } from './way-to-bank';

type BankProblem = 'cancelled' | 'notOpened';
/** `idle` waits for the buyer, who may have been at the bank already. */
type Place =
  | { at: 'opening'; isAsked: boolean }
  | { at: 'hosted'; flowId: string }
  | { at: 'idle'; problem?: BankProblem };
/** Where nothing can be opened from here: nothing is left to approve, or it is not known how. */
type Elsewhere = { at: 'done' } | { at: 'waiting'; isLost: boolean };
export type BankVisit = {
  place: Place | Elsewhere;
  open: () => void;
  /** How often the buyer has come back to this screen without leaving the page. */
  returns: number;
};
const opening: Place = { at: 'opening', isAsked: false };

/** Sets the payment of a method up that was saved earlier. */
async function setUp(order: Order, key: string, locale: string): Promise<Authorisation> {
  const buyer = buyerOf(order);
  if (!buyer) throw new Error('No organisation ID available');
  const owner = { access: orderAccess(key), organisation: buyer.customer.organisation?.id ?? '' };
  return (await setUpInstant(owner, mandateDefaults(buyer, locale))).authorisation;
}

/**
 * What is known of the payment: how it is approved, and whether that may be set up. There is one authorisation for a
 * payment: it is set up only where this page confirmed the order with a saved method, and never again.
 */
function useKnown({ id }: Order) {
  const { current: method, authorisation: unused } = usePaymentSelection();
  const { parameters } = useReference();
  const [kept] = useState(() => visitOf(id));
  const [made, setMade] = useState<Authorisation>();
  const isInstant = kept !== undefined || parameters.instantPaymentStatus === 'pending';
  // Where nothing can be kept there is what this page still knows.
  const first = kept && (kept.url || kept.flowId) ? kept : isInstant ? unused : undefined;
  const keep = (authorisation: Authorisation) => {
    keepVisit(id, authorisation);
    setMade(authorisation);
  };
  return {
    facts: { planInUrl: parameters.plan, chosen: method?.type, isInstant },
    authorisation: made ?? first,
    isFresh: unused !== undefined,
    mayBeMade: kept !== undefined && method?.type === 'instant_payment',
    keep,
  };
}

/**
 * Leads the buyer of a confirmed order to their bank and waits until the payment is approved. What this page has set up
 * is opened by itself, once; after that it takes the buyer's word, and a look at the order before.
 */
export function useBankVisit({ reference, read }: Checkout, order: Order): BankVisit {
  const { pathname } = useRouter();
  const { locale } = useLocale();
  const { current: method, authorise } = usePaymentSelection();
  const { setQuery, leave } = useNavigation();
  const { run } = useTurn();
  const { facts, authorisation, isFresh, mayBeMade, keep } = useKnown(order);
  const task = bankTask(order, facts);
  const canGo = task === 'approve' && (authorisation !== undefined || mayBeMade);
  const opensItself = canGo && isFresh;
  const [place, setPlace] = useState<Place>(opensItself ? opening : { at: 'idle' });
  const [returns, setReturns] = useState(0);
  const key = 'key' in reference ? reference.key : '';
  const finish = () => setQuery({ instantPaymentStatus: 'complete' });

  const visit = async ({ url, flowId }: Authorisation) => {
    const way = url && wayToBank(url, key, hereAt(pathname));
    if (way && keepPad(way.name, way.pad)) return leave({ kind: 'external', url: way.url });
    setPlace(flowId && !way ? { at: 'hosted', flowId } : { at: 'idle', problem: 'notOpened' });
  };
  const open = () =>
    run(async (still) => {
      setPlace({ at: 'opening', isAsked: true });
      try {
        const now = await read.look();
        if (!still() || !now || bankStanding(now) !== 'open') return;
        const way = authorisation ?? (await setUp(now, key, locale));
        keep(way);
        if (still()) await visit(way);
      } catch (error) {
        reportCall(error, 'Bank visit');
        if (still()) setPlace({ at: 'idle', problem: 'notOpened' });
      }
    });

  const begin = useEffectEvent(() => {
    if (!opensItself || !method || !authorisation) return;
    keep(authorisation);
    authorise(method.id);
    void run(() => visit(authorisation));
  });
  // StrictMode rehearses each effect: only the one that stays opens anything.
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);

  const comeBack = (problem: BankProblem) => {
    setReturns((before) => before + 1);
    setPlace({ at: 'idle', problem });
  };
  useHostedFlow(canGo && place.at === 'hosted' ? place.flowId : undefined, {
    onFinished: () => void finish(),
    onLeft: () => comeBack('cancelled'),
    onFailed: () => comeBack('notOpened'),
  });
  const isDone = task === 'none';
  useOnce(isDone, () => void finish());
  useOrderWatch(read.look, !isDone && (!canGo || place.at === 'idle'));

  const elsewhere: Elsewhere = isDone ? { at: 'done' } : { at: 'waiting', isLost: facts.isInstant };
  return { place: canGo ? place : elsewhere, open: () => void open(), returns };
}

/** Does something when a thing has become true. */
function useOnce(isSo: boolean, then: () => void): void {
  const latest = useEffectEvent(then);
  useEffect(() => {
    if (isSo) latest();
  }, [isSo]);
}
