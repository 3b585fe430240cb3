import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentMethods } from '@/hooks/use-payment-methods';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { usePermittedMethod } from '@/hooks/use-permitted-method';
import { automaticMethod } from '@/lib/domain/method-choice';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { ChooserProps } from './chooser';

/** What is chosen by itself, once, when the methods have been read; and what is not allowed any more is let go. */
export function useFirstChoice(props: ChooserProps, read: PaymentMethods['read']): void {
  const { allowed, now, display, declined = false, autoContinue = true, onComplete, onFatal } = props;
  const { current, failedId, select, markFailed } = usePaymentSelection();
  const begun = useRef(false);

  const begin = useEffectEvent((methods: SavedMethod[]) => {
    if (begun.current) return;
    begun.current = true;
    if (display === 'list') return;
    const automatic = current ? undefined : automaticMethod(methods, allowed, now);
    if (!automatic) return;
    select(automatic);
    // After a reload nobody knows which method it was; the one that is chosen by itself is the likeliest.
    if (declined && !failedId) markFailed(automatic.id);
    if (autoContinue && !declined && automatic.is_default) onComplete();
  });
  const fail = useEffectEvent((error: Error) => onFatal(error));
  useEffect(() => {
    if (read.state === 'ready') begin(read.value.methods);
    if (read.state === 'failed') fail(read.error);
  }, [read]);

  usePermittedMethod(allowed);
}
