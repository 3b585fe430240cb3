// Separate chunk: few checkouts have one of these outcomes.
import { BankApproval } from '@/components/checkout/bank/bank-approval';
import { WrongWindowNotice } from '@/components/checkout/bank/wrong-window-notice';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { PaymentWatch } from './payment-watch';

type Props = {
  checkout: Checkout;
  /** The buyer saw the plans on this page load. */
  wasConfirmedHere: boolean;
  onAnnounce: (text?: string) => void;
};

/** Renders the view of an outcome in which the buyer has nothing to choose. */
export function OutcomeView(props: Props) {
  const { outcome } = props.checkout;
  if (outcome.kind === 'await-instant-payment') return <BankApproval {...props} order={outcome.order} />;
  if (outcome.kind === 'await-payment') return <PaymentWatch {...props} order={outcome.order} />;
  return outcome.kind === 'key-sealed' && <WrongWindowNotice onAnnounce={props.onAnnounce} />;
}
