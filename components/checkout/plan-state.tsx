import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useFormState } from '@/hooks/use-form-state';

/** Tells the embedding page that the plan is being chosen, also when it asks to confirm too early. Shows nothing. */
export function PlanState() {
  useConfirmOrder(useFormState({ step: 'plan', hasMethod: false, submitting: false, failed: false }));
  return null;
}
