import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentMethods } from '@/hooks/use-payment-methods';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { usePermittedMethod } from '@/hooks/use-permitted-method';
import { automaticMethod, onlyTransfer } from '@/lib/domain/method-choice';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { ChooserProps } from './chooser';

/**
 * What is chosen by itself: the default, once, when the methods have been read, and the bank transfer wherever nothing
 * else is allowed. What is not allowed any more is let go.
 */
export function useFirstChoice(props: ChooserProps, read: PaymentMethods['read']): void {
  const { allowed, now, display, declined = false, autoContinue = true, onComplete, onFatal } = props;
  const { current, failedId, select, markFailed } = usePaymentSelection();
  const begun = useRef(false);

  const begin = useEffectEvent((methods: SavedMethod[]) => {
    const isFirst = !begun.current;
    begun.current = true;
    if (display === 'list' || current) return;
    const automatic = isFirst ? automaticMethod(methods, allowed, now) : onlyTransfer(methods, allowed);
    if (!automatic) return;
    select(automatic);
    if (!isFirst) return;
    // After a reload nobody knows which method it was; the one that is chosen by itself is the likeliest.
    if (declined && !failedId) markFailed(automatic.id);
    if (autoContinue && !declined && automatic.is_default) onComplete();
  });
  const fail = useEffectEvent((error: Error) => onFatal(error));
  useEffect(() => {
    if (read.state === 'ready') begin(read.value.methods);
  }, [read, allowed, current]);
  useEffect(() => {
    if (read.state === 'failed') fail(read.error);
  }, [read]);

  usePermittedMethod(allowed);
}
