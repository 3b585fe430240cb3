import { useBridge } from '@/hooks/embedding/use-bridge';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import type { OrderRead, OrderUpdate } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { createOffer, refreshOffer } from '@/lib/api/calls/offers';
import { isTransient } from '@/lib/api/http/retry';
import { serverNow } from '@/lib/api/http/server-clock';
import type { Effect, EffectRunner } from '@/lib/checkout/effects';
import { addEndDetails } from '@/lib/checkout/end/end-code';
import { isRenewed } from '@/lib/checkout/is-renewed';
import { valueOf } from '@/lib/domain/loadable';
import type { OutgoingMessage } from '@/lib/domain/messages';
import { orderOf } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import { track, trackWithin } from '@/lib/telemetry/analytics/track';
import { flushReports, report } from '@/lib/telemetry/errors/report';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

/** Tracks the end of a checkout. Only success waits for it: the host page may unload right after the message. */
async function trackEnding({ event, payload }: OutgoingMessage): Promise<void> {
  if (event === 'success') await trackWithin('Checkout succeeded', { status: payload.status });
  if (event === 'failure') void track('Checkout failed', { reason: payload.reason });
  if (event === 'rejected') void track('Checkout rejected', { reason: payload.reason, code: payload.code });
}

/** Returns one function for each kind of effect. No message is sent once the page is being left. */
export function useEffectRunner(
  reference: Reference,
  { order, refetch, setOrder }: OrderRead,
  onDone: (effect: Effect, hasSucceeded: boolean) => void,
): EffectRunner {
  const bridge = useBridge();
  const { isLeaving } = useNavigation();
  const { setQuery, leavePage } = useTargetNavigation();
  const { plan: planId } = useReference().parameters;
  const key = 'key' in reference ? reference.key : '';

  /**
   * Replaces the order by one with a fresh offer. If that fails, reads the order once more: the offer may have been
   * renewed although the response was lost.
   */
  const renewOffer = async (effect: Effect, requestOffer: () => Promise<OrderUpdate>) => {
    try {
      await setOrder(await requestOffer());
      onDone(effect, true);
    } catch (error) {
      report(error, { reason: 'Application error' });
      const orderNow = await refetch().catch(reportSwallowed);
      onDone(effect, isRenewed(valueOf(order)?.payment_offer, orderNow?.payment_offer, serverNow()));
    }
  };

  return {
    emit: async ({ message }) => {
      // After a failure the host page may remove the frame, and reports that were not sent would be lost.
      if (message.event === 'failure') await flushReports();
      if (isLeaving()) return;
      await trackEnding(message);
      bridge.send(addEndDetails(message, { order, planId, supportReference: getSupportReference() }));
    },
    report: ({ reason, level }) => report(reason, { reason, level }),
    // Skipped if the buyer or the merchant has chosen another plan, or the merchant has opened another order.
    'set-query': ({ query, replacedPlanId }) => setQuery(query, ({ plan }) => plan === replacedPlanId),
    'create-offer': (effect) =>
      renewOffer(effect, async () => {
        const intent = await createOffer(effect.intentId, key, effect.companyId);
        return { order: orderOf(intent), verification: intent.verification };
      }),
    'refresh-offer': (effect) =>
      renewOffer(effect, async () => ({ order: await refreshOffer(effect.orderId, key) })),
    'reload-order': async (effect) => {
      try {
        await refetch();
        onDone(effect, true);
      } catch (error) {
        reportSwallowed(error);
        // After an instant payment the payment of the last read counts, unless the server refuses to confirm it.
        onDone(effect, effect.attempt === 0 && isTransient(error));
      }
    },
    redirect: async ({ to }) => {
      await flushReports();
      await leavePage(to);
    },
  };
}
