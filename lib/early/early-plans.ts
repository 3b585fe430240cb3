import type { PlanStepContent } from '@/lib/checkout/plan-step/plan-step-content';
import { drawPlanStep } from './draw-plan-step';
import type { EarlyChoice, EarlyStore } from './early-state';

/** Draws the plans into an element, and lets the buyer choose one and continue. If it throws, it has drawn nothing. */
export function startEarlyPlans(
  container: HTMLElement,
  step: PlanStepContent,
  selectedPlanId: string,
  store: EarlyStore,
): void {
  const drawn = drawPlanStep(step, selectedPlanId);
  container.replaceChildren(drawn.element);
  let choice: EarlyChoice = { planId: selectedPlanId, isContinuing: false };
  const change = (changes: Partial<EarlyChoice>) => {
    choice = { ...choice, ...changes };
    store.set({ choice });
  };
  change({});
  container.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    drawn.select(target.value);
    change({ planId: target.value });
  });
  container.addEventListener('click', ({ target }) => {
    if (choice.isContinuing || !(target instanceof Element && target.closest('button'))) return;
    change({ isContinuing: true });
    drawn.showContinuing();
  });
  container.addEventListener('focusin', ({ target }) => {
    change({ focused: target instanceof HTMLInputElement ? 'plan' : 'continue' });
  });
  container.addEventListener('focusout', () => change({ focused: undefined }));
}
