import { needsHostedFlow, type MandateAnswer, type MandateSetup, type MandateStep } from './mandate';

export type { MandateAnswer, MandateStep } from './mandate';

type At<Place extends MandateStep['at']> = Extract<MandateStep, { at: Place }>;

/** Where an answer leads. One that does not belong to the step, as a late one, leaves it as it is. */
export function next(step: MandateStep, answer: MandateAnswer): MandateStep {
  switch (step.at) {
    case 'form':
      return afterForm(step, answer);
    case 'hosted':
      return afterHosted(step, answer);
    case 'summary':
      return afterSummary(step, answer);
    case 'confirming':
      return afterConfirming(step, answer);
    case 'signatures':
    case 'done':
      return step;
  }
}

function afterForm(step: At<'form'>, answer: MandateAnswer): MandateStep {
  if (answer.is === 'set-up') return afterSetup(answer.setup);
  if (answer.is === 'set-up-failed') return { at: 'form', problem: 'setup' };
  return answer.is === 'refused' ? { at: 'form', refused: answer.errors } : step;
}

/** A flow that is needed and was not given cannot be opened: the set-up failed. */
function afterSetup(setup: MandateSetup): MandateStep {
  if (!needsHostedFlow(setup.request)) return { at: 'summary', setup };
  return setup.flowId ? { at: 'hosted', setup } : { at: 'form', problem: 'setup' };
}

function afterHosted(step: At<'hosted'>, answer: MandateAnswer): MandateStep {
  if (answer.is === 'hosted-finished') return { at: 'confirming', setup: step.setup, via: 'hosted' };
  if (answer.is === 'hosted-left') return { at: 'form', problem: 'left' };
  return answer.is === 'hosted-failed' ? { at: 'form', problem: 'hosted' } : step;
}

function afterSummary(step: At<'summary'>, answer: MandateAnswer): MandateStep {
  if (answer.is === 'change') return { at: 'form', asks: answer.what };
  return answer.is === 'confirm' ? { at: 'confirming', setup: step.setup, via: 'summary' } : step;
}

/** What the hosted flow confirmed is only saved here: there is no summary to go back to. */
function afterConfirming(step: At<'confirming'>, answer: MandateAnswer): MandateStep {
  const { setup, via } = step;
  if (answer.is === 'saved') return { at: 'done', method: answer.method };
  if (answer.is === 'signatures-needed') return { at: 'signatures', setup };
  if (via === 'hosted') return answer.is === 'save-failed' ? { at: 'form', problem: 'save' } : step;
  if (answer.is === 'confirm-failed') return { at: 'summary', setup, problem: 'confirm' };
  return answer.is === 'save-failed' ? { at: 'summary', setup, problem: 'save' } : step;
}
