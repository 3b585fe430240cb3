import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { orderAccess } from '@/lib/api/authorization';
import { keepPad } from '@/lib/api/key-pad';
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
import { useTurn } from './use-turn';
import { wayToBank } from './way-to-bank';

export type BankProblem = 'cancelled' | 'notOpened' | 'blocked';
/** `idle` waits for the buyer, who may have been at the bank already. */
type Place =
  | { at: 'opening'; isAsked: boolean }
  | { at: 'hosted'; flowId: string }
  | { at: 'idle'; problem?: BankProblem };
const opening: Place = { at: 'opening', isAsked: false };
export type BankVisit = { place: Place; open: () => void };

/** Another payment at the bank for the same order, as none that could be opened is known any more. */
async function setUpAnew(order: Order, key: string, locale: string): Promise<Authorisation> {
  const buyer = buyerOf(order);
  if (!buyer) throw new Error('No organisation ID available');
  const owner = { access: orderAccess(key), organisation: buyer.customer.organisation?.id ?? '' };
  return (await setUpInstant(owner, mandateDefaults(buyer, locale))).authorisation;
}

/**
 * Leads the buyer of a confirmed order to their bank and waits until the payment is approved. What is set up already is
 * opened by itself, once; anything else needs the buyer's word, and a look at the order before.
 */
export function useBankVisit({ reference, read }: Checkout, order: Order): BankVisit {
  const { pathname } = useRouter();
  const { locale } = useLocale();
  const { current: method, authorisation, authorise } = usePaymentSelection();
  const { setQuery, leave } = useNavigation();
  const { run } = useTurn();
  // One and the same payment may be opened any number of times.
  const known = useRef(authorisation);
  const [place, setPlace] = useState<Place>(authorisation ? opening : { at: 'idle' });
  const key = 'key' in reference ? reference.key : '';
  const finish = () => setQuery({ instantPaymentStatus: 'complete' });

  const visit = async ({ url, flowId }: Authorisation) => {
    const way = url && wayToBank(url, key, hereAt(pathname));
    if (way && !keepPad(way.name, way.pad)) return setPlace({ at: 'idle', problem: 'blocked' });
    if (way) return leave({ kind: 'external', url: way.url });
    setPlace(flowId ? { at: 'hosted', flowId } : { at: 'idle', problem: 'notOpened' });
  };
  const open = () =>
    run(async (still) => {
      setPlace({ at: 'opening', isAsked: true });
      try {
        const now = await read.look();
        if (!still() || !now) return;
        if (bankStanding(now) === 'settled') return await finish();
        known.current ??= await setUpAnew(now, key, locale);
        if (still()) await visit(known.current);
      } catch (error) {
        reportCall(error, 'Bank visit');
        if (still()) setPlace({ at: 'idle', problem: 'notOpened' });
      }
    });

  const begin = useEffectEvent(() => {
    if (method?.type === 'direct_debit') return void finish();
    const first = known.current;
    if (!method || !first) return;
    authorise(method.id);
    void run(() => visit(first));
  });
  // StrictMode rehearses each effect: only the one that stays opens anything.
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);

  useHostedFlow(place.at === 'hosted' ? place.flowId : undefined, {
    onFinished: () => void finish(),
    onLeft: () => setPlace({ at: 'idle', problem: 'cancelled' }),
    onFailed: () => {
      known.current = undefined;
      setPlace({ at: 'idle', problem: 'notOpened' });
    },
  });
  useBankNews(order, { look: read.look, isOn: place.at === 'idle', onSettled: finish });
  return { place, open: () => void open() };
}

type News = { look: () => Promise<unknown>; isOn: boolean; onSettled: () => Promise<void> };

/** Hears from the API that the bank is done with a payment that was open there. */
function useBankNews(order: Order, { look, isOn, onSettled }: News): void {
  const standing = bankStanding(order);
  const [wasOpen, setWasOpen] = useState(false);
  if (standing === 'open' && !wasOpen) setWasOpen(true);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (wasOpen && standing === 'settled') void tell();
  }, [wasOpen, standing]);
  useOrderWatch(look, isOn && standing === 'open');
}
