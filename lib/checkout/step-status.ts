import type { Step, StepStatus } from '@/lib/domain/messages';

/** The buyer's position after the company search. In `checking`, the plans are shown while the fraud check runs. */
export type CheckoutStep = Exclude<Step, 'company'> | 'checking';

export type CheckoutStepState = {
  step: CheckoutStep;
  hasMethod: boolean;
  isSubmitting: boolean;
  hasFailed: boolean;
};

/** Returns the `formState` payload for the host page. */
export function stepStatusOf({ step, hasMethod, isSubmitting, hasFailed }: CheckoutStepState): {
  step: Step;
  status: StepStatus;
} {
  if (step === 'checking') return { step: 'identity', status: 'submitting' };
  if (step === 'identity') return { step, status: hasFailed ? 'error' : 'incomplete' };
  if (isSubmitting) return { step: 'confirm', status: 'submitting' };
  if (hasFailed) return { step: 'confirm', status: 'error' };
  switch (step) {
    case 'plan':
      return { step, status: 'incomplete' };
    case 'method':
      return { step, status: hasMethod ? 'complete' : 'incomplete' };
    case 'confirm':
      return { step, status: 'complete' };
  }
}

/** Returns the step to show after the selected method was removed. */
export const toStepWithoutMethod = (step: CheckoutStep): CheckoutStep =>
  step === 'confirm' ? 'method' : step;
