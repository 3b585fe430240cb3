import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useOrder, type OrderRead } from '@/hooks/order/use-order';
import { useReference } from '@/hooks/order/use-reference';
import { useClock } from '@/hooks/react/use-clock';
import { diagnose, type Diagnosis } from '@/lib/checkout/end/diagnose';
import { defaultLocale } from '@/lib/domain/i18n/locales';
import { valueOf } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/errors/report';

/**
 * Finds out why the buyer is on the error page, and reports it once. The diagnosis is undefined while the order is
 * loading.
 */
export function useErrorDiagnosis(): { diagnosis: Diagnosis | undefined; read: OrderRead } {
  const { isReady, reference, parameters } = useReference();
  const read = useOrder(reference);
  const { locale = defaultLocale } = useRouter();
  const hasOrderReference = reference.kind === 'order' || reference.kind === 'intent';
  const now = useClock(read.order.state, []);
  const diagnosis = isReady
    ? diagnose({
        intentId: parameters.intent,
        orderId: parameters.order ?? valueOf(read.order)?.id,
        planId: parameters.plan,
        key: parameters.key,
        order: hasOrderReference ? read.order : { state: 'failed', error: new Error('Nothing to read') },
        verification: read.verification,
        locale,
        now,
      })
    : undefined;

  const reason = diagnosis?.reason;
  const level = diagnosis?.level;
  useEffect(() => {
    if (reason) report(reason, { level, reason });
  }, [reason, level]);
  return { diagnosis, read };
}
