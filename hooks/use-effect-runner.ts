import { createOffer } from '@/lib/api/intents';
import { refreshOffer } from '@/lib/api/orders';
import type { Effect } from '@/lib/checkout/effects';
import type { EffectRunner } from '@/lib/checkout/run-effects';
import { orderOf, type Order } from '@/lib/domain/order';
import type { Reference } from '@/lib/domain/reference';
import { flush, report } from '@/lib/telemetry/report';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';
import type { OrderRead } from './use-order';

type Done = (effect: Effect, went: 'well' | 'wrong') => void;

/** How each effect is done. After a redirect nothing more is. */
export function useEffectRunner(
  reference: Reference,
  { reload, replace }: OrderRead,
  done: Done,
): EffectRunner {
  const bridge = useBridge();
  const { setQuery, leave, isLeaving } = useNavigation();
  const key = 'key' in reference ? reference.key : '';

  /** A fresh offer takes the order's place; without one the order is read once more, and then it is over. */
  const renew = async (effect: Effect, ask: () => Promise<Order | null>) => {
    try {
      await replace(await ask());
      done(effect, 'well');
    } catch (error) {
      report(error, { reason: 'Application error' });
      await reload().catch(() => undefined);
      done(effect, 'wrong');
    }
  };

  return {
    emit: ({ message }) => {
      if (!isLeaving()) bridge.send(message);
    },
    report: ({ reason, level }) => report(reason, { reason, level }),
    // The plan may have been chosen in the meantime, by the buyer or the merchant: theirs counts.
    'set-query': ({ query, replaces }) => setQuery(query, ({ plan }) => plan === replaces),
    'create-offer': (effect) =>
      renew(effect, async () => orderOf(await createOffer(effect.intentId, key, effect.companyId))),
    'refresh-offer': (effect) => renew(effect, () => refreshOffer(effect.orderId, key)),
    'reload-order': async (effect) => {
      await reload().catch(() => undefined);
      done(effect, 'well');
    },
    redirect: async ({ to }) => {
      await flush();
      await leave(to);
    },
  };
}
