import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useFormState } from '@/hooks/use-form-state';

/**
 * Tells the embedding page that a step is not complete, also when it asks to confirm too early. Shows nothing.
 */
export function StepState({ step }: { step: 'plan' | 'method' }) {
  useConfirmOrder(useFormState({ step, hasMethod: false, submitting: false, failed: false }));
  return null;
}
