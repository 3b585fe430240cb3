// Separate chunk: effects and analytics are loaded after the first outcome.
import { useOutcomeEffects, type OutcomeEffectsOptions } from '@/hooks/checkout/use-outcome-effects';

/** Runs the effects of the outcome, and renders nothing. */
export function OutcomeEffects({ checkout }: { checkout: OutcomeEffectsOptions }) {
  useOutcomeEffects(checkout);
  return null;
}
