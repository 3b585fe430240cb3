import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { diagnose, type Diagnosis } from '@/lib/checkout/diagnose';
import { defaultLocale } from '@/lib/domain/locales';
import { report } from '@/lib/telemetry/report';
import { useNow } from './use-now';
import { useOrder, type OrderRead } from './use-order';
import { useReference } from './use-reference';

/** Why the buyer is on the error page; undefined while that is still being `read`. Reported once. */
export function useErrorDiagnosis(): { diagnosis: Diagnosis | undefined; read: OrderRead } {
  const { isReady, reference, parameters } = useReference();
  const orderRead = useOrder(reference);
  const { order, verification } = orderRead;
  const { locale = defaultLocale } = useRouter();
  const readable = reference.kind === 'order' || reference.kind === 'intent';
  const read = readable ? order : ({ state: 'failed', error: new Error('Nothing to read') } as const);
  const now = useNow(order.state, []);
  const found = order.state === 'ready' ? order.value : null;
  const diagnosis = isReady
    ? diagnose({
        intentId: parameters.intent,
        orderId: parameters.order ?? found?.id,
        planId: parameters.plan,
        key: parameters.key,
        order: read,
        verification,
        locale,
        now,
      })
    : undefined;

  const reason = diagnosis?.reason;
  const level = diagnosis?.level;
  useEffect(() => {
    if (reason) report(reason, { level, reason });
  }, [reason, level]);
  return { diagnosis, read: orderRead };
}
