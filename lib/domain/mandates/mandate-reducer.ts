import { needsHostedFlow, type MandateEvent, type MandateSetup, type MandateStep } from './mandate';

export type { MandateEvent, MandateStep } from './mandate';

type StepAt<Name extends MandateStep['at']> = Extract<MandateStep, { at: Name }>;

/** Returns the next step, or the same step for an event that does not belong to it, such as a late response. */
export function reduceMandateStep(step: MandateStep, event: MandateEvent): MandateStep {
  switch (step.at) {
    case 'form':
      return reduceForm(step, event);
    case 'hosted':
      return reduceHosted(step, event);
    case 'summary':
      return reduceSummary(step, event);
    case 'confirming':
      return reduceConfirming(step, event);
    case 'signatures':
    case 'done':
      return step;
  }
}

function reduceForm(step: StepAt<'form'>, event: MandateEvent): MandateStep {
  if (event.is === 'set-up') return stepAfterSetup(event.setup);
  if (event.is === 'set-up-failed') return { at: 'form', problem: 'setup' };
  return event.is === 'refused' ? { at: 'form', serverErrors: event.errors } : step;
}

/** The set-up has failed if the hosted flow is needed but the API returned no flow id. */
function stepAfterSetup(setup: MandateSetup): MandateStep {
  if (!needsHostedFlow(setup.billingRequest)) return { at: 'summary', setup };
  return setup.flowId ? { at: 'hosted', setup } : { at: 'form', problem: 'setup' };
}

function reduceHosted(step: StepAt<'hosted'>, event: MandateEvent): MandateStep {
  if (event.is === 'hosted-finished') return { at: 'confirming', setup: step.setup, via: 'hosted' };
  if (event.is === 'hosted-left') return { at: 'form', problem: 'left' };
  return event.is === 'hosted-failed' ? { at: 'form', problem: 'hosted' } : step;
}

function reduceSummary(step: StepAt<'summary'>, event: MandateEvent): MandateStep {
  if (event.is === 'change') return { at: 'form', sectionToChange: event.section };
  return event.is === 'confirm' ? { at: 'confirming', setup: step.setup, via: 'summary' } : step;
}

/** After the hosted flow only saving can fail, and there is no summary to return to. */
function reduceConfirming(step: StepAt<'confirming'>, event: MandateEvent): MandateStep {
  const { setup, via } = step;
  if (event.is === 'saved') return { at: 'done', method: event.method };
  if (event.is === 'signatures-needed') return { at: 'signatures', setup };
  if (via === 'hosted') return event.is === 'save-failed' ? { at: 'form', problem: 'save' } : step;
  if (event.is === 'confirm-failed') return { at: 'summary', setup, problem: 'confirm' };
  return event.is === 'save-failed' ? { at: 'summary', setup, problem: 'save' } : step;
}
