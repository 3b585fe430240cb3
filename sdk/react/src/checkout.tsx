import type { CheckoutOptions, ElementOptions, PaymentOfferInput } from '@usance/checkout';
import { forwardRef, useImperativeHandle } from 'react';
import { splitEventProps, type EventProps } from './event-props';
import { useProvidedUsance } from './usance-provider';
import { useMountedElement, type ElementHandle } from './use-mounted-element';

type CheckoutTargetProps =
  | { paymentOffer: PaymentOfferInput; order?: never; intent?: never; orderKey?: never }
  | { order: string; orderKey: string; paymentOffer?: never; intent?: never }
  | { intent: string; orderKey: string; paymentOffer?: never; order?: never };

export type CheckoutProps = ElementOptions & EventProps & CheckoutTargetProps & { className?: string };

/**
 * The checkout of an offer, or of an order or an intent with its key. Its options change in place; another offer makes a
 * new frame. `ref.current.confirm()` asks it to confirm.
 */
export const Checkout = forwardRef<ElementHandle, CheckoutProps>(function Checkout(props, ref) {
  const { className, orderKey, paymentOffer, ...others } = props;
  const { handlers, options: ownOptions } = splitEventProps(others);
  const { client, options: sharedOptions } = useProvidedUsance();
  const { containerRef, mountedRef } = useMountedElement(
    client,
    (options) => client.elements().create('checkout', { ...options, paymentOffer } as CheckoutOptions),
    {
      options: { ...sharedOptions, ...ownOptions, ...(orderKey && { key: orderKey }) },
      handlers,
      identity: JSON.stringify(paymentOffer?.offered_payment_plans.map((plan) => plan.payment_url)) ?? '',
    },
  );
  useImperativeHandle(ref, () => ({ confirm: () => mountedRef.current?.element.confirm() }), [mountedRef]);
  return <div ref={containerRef} className={className} />;
});
