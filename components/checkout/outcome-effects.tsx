import { useOutcomeEffects } from '@/hooks/use-outcome-effects';
import type { Checkout } from '@/hooks/use-checkout';

/** Does what the outcome asks for, and shows nothing. Loaded once there is an outcome. */
export function OutcomeEffects({ checkout }: { checkout: Checkout }) {
  useOutcomeEffects(checkout);
  return null;
}
