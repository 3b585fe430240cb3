import type { Step, StepStatus } from '@/lib/domain/messages';

/** The steps of a journey that the buyer can stand on. In `checking` the plans still show, under the wait for the check. */
export type JourneyStep = Exclude<Step, 'company'> | 'checking';

export type JourneyState = {
  step: JourneyStep;
  hasMethod: boolean;
  submitting: boolean;
  failed: boolean;
};

/** What the embedding page hears of where the buyer is. */
export function formState({ step, hasMethod, submitting, failed }: JourneyState): {
  step: Step;
  status: StepStatus;
} {
  if (step === 'checking') return { step: 'identity', status: 'submitting' };
  if (step === 'identity') return { step, status: failed ? 'error' : 'incomplete' };
  if (submitting) return { step: 'confirm', status: 'submitting' };
  if (failed) return { step: 'confirm', status: 'error' };
  if (step === 'confirm') return { step, status: 'complete' };
  if (step === 'method') return { step, status: hasMethod ? 'complete' : 'incomplete' };
  return { step, status: 'incomplete' };
}

/** Where a journey stands once its method is no longer there to confirm with. */
export const withoutMethod = (step: JourneyStep): JourneyStep => (step === 'confirm' ? 'method' : step);
