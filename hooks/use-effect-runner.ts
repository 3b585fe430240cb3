import { createOffer } from '@/lib/api/intents';
import { refreshOffer } from '@/lib/api/orders';
import type { Effect } from '@/lib/checkout/effects';
import type { EffectRunner } from '@/lib/checkout/run-effects';
import type { OutgoingMessage } from '@/lib/domain/messages';
import { orderOf } from '@/lib/domain/order';
import type { Reference } from '@/lib/domain/reference';
import { flush, report } from '@/lib/telemetry/report';
import { track, trackWithin } from '@/lib/telemetry/track';
import type { Answered } from './order-reading';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';
import type { OrderRead } from './use-order';

type Done = (effect: Effect, went: 'well' | 'wrong') => void;

/** Tells analytics of an ending. Only success waits for it: the page may be gone right after. */
async function tell({ event, payload }: OutgoingMessage): Promise<void> {
  if (event === 'success') await trackWithin('Checkout succeeded', { status: payload.status });
  if (event === 'failure') void track('Checkout failed', { reason: payload.reason });
  if (event === 'rejected') void track('Checkout rejected', { reason: payload.reason, code: payload.code });
}

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
  const renew = async (effect: Effect, ask: () => Promise<Answered>) => {
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
    emit: async ({ message }) => {
      if (isLeaving()) return;
      await tell(message);
      bridge.send(message);
    },
    report: ({ reason, level }) => report(reason, { reason, level }),
    // The plan may have been chosen in the meantime, by the buyer or the merchant: theirs counts.
    'set-query': ({ query, replaces }) => setQuery(query, ({ plan }) => plan === replaces),
    'create-offer': (effect) =>
      renew(effect, async () => {
        const made = await createOffer(effect.intentId, key, effect.companyId);
        return { order: orderOf(made), verification: made.verification };
      }),
    'refresh-offer': (effect) =>
      renew(effect, async () => ({ order: await refreshOffer(effect.orderId, key) })),
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
