import fc from 'fast-check';
import type { MandateFieldErrors, MandateSetup } from '@/lib/domain/mandates/mandate';
import {
  reduceMandateStep,
  type MandateEvent,
  type MandateStep,
} from '@/lib/domain/mandates/mandate-reducer';
import { buildDirectDebit } from '@/lib/sandbox/builders';

const setupWith = (type: string, flowId?: string): MandateSetup => ({
  billingRequest: { id: 'BRQ', actions: [{ type, required: true, status: 'pending' }], resources: {} },
  flowId,
});
const setupWithoutHostedFlow = setupWith('confirm_payer_details');
const setupWithHostedFlow = setupWith('bank_authorisation', 'BRF');
const method = { ...buildDirectDebit(), provider: 'gocardless' } as const;
const bankErrors: MandateFieldErrors = { fields: { 'bank_account.iban': { text: 'is invalid' } }, form: [] };
const customerErrors: MandateFieldErrors = {
  fields: { 'customer_details.email': { text: 'is invalid' } },
  form: [],
};

const summary: MandateStep = { at: 'summary', setup: setupWithoutHostedFlow };
const confirming: MandateStep = { at: 'confirming', setup: setupWithoutHostedFlow, via: 'summary' };
const saving: MandateStep = { at: 'confirming', setup: setupWithHostedFlow, via: 'hosted' };
const changingCustomer: MandateStep = { at: 'form', sectionToChange: 'customer' };

const rows: [string, MandateStep, MandateEvent, MandateStep][] = [
  [
    'a complete set-up leads to the summary',
    { at: 'form' },
    { is: 'set-up', setup: setupWithoutHostedFlow },
    summary,
  ],
  [
    'a set-up with another pending action leads to the hosted flow',
    { at: 'form' },
    { is: 'set-up', setup: setupWithHostedFlow },
    { at: 'hosted', setup: setupWithHostedFlow },
  ],
  [
    'a pending action without a flow is a failed set-up',
    changingCustomer,
    { is: 'set-up', setup: setupWith('bank_authorisation') },
    { at: 'form', problem: 'setup' },
  ],
  [
    'a flow that is not needed is not opened',
    { at: 'form' },
    { is: 'set-up', setup: setupWith('confirm_payer_details', 'BRF') },
    { at: 'summary', setup: setupWith('confirm_payer_details', 'BRF') },
  ],
  [
    'a refused set-up stays at the form with the errors of the server',
    { at: 'form', problem: 'setup' },
    { is: 'refused', errors: bankErrors },
    { at: 'form', serverErrors: bankErrors },
  ],
  [
    'a refused set-up clears the section to change',
    { at: 'form', sectionToChange: 'bank' },
    { is: 'refused', errors: customerErrors },
    { at: 'form', serverErrors: customerErrors },
  ],
  [
    'a failed set-up shows its problem and clears earlier errors',
    { at: 'form', sectionToChange: 'customer', serverErrors: customerErrors },
    { is: 'set-up-failed' },
    { at: 'form', problem: 'setup' },
  ],
  [
    'a finished hosted flow continues with saving',
    { at: 'hosted', setup: setupWithHostedFlow },
    { is: 'hosted-finished' },
    saving,
  ],
  [
    'a hosted flow that was left returns to the form',
    { at: 'hosted', setup: setupWithHostedFlow },
    { is: 'hosted-left' },
    { at: 'form', problem: 'left' },
  ],
  [
    'a failed hosted flow returns to the form with the problem',
    { at: 'hosted', setup: setupWithHostedFlow },
    { is: 'hosted-failed' },
    { at: 'form', problem: 'hosted' },
  ],
  ['confirming the summary starts the confirmation', summary, { is: 'confirm' }, confirming],
  [
    'confirming again after a failure starts the confirmation',
    { ...summary, problem: 'save' },
    { is: 'confirm' },
    confirming,
  ],
  [
    'changing the customer returns to the customer section of the form',
    summary,
    { is: 'change', section: 'customer' },
    changingCustomer,
  ],
  [
    'changing the bank returns to the bank section of the form',
    summary,
    { is: 'change', section: 'bank' },
    { at: 'form', sectionToChange: 'bank' },
  ],
  ['a saved mandate finishes the flow', confirming, { is: 'saved', method }, { at: 'done', method }],
  [
    'a mandate that needs more signatures leads to the signatures',
    confirming,
    { is: 'signatures-needed' },
    { at: 'signatures', setup: setupWithoutHostedFlow },
  ],
  [
    'a failed confirmation returns to the summary',
    confirming,
    { is: 'confirm-failed' },
    { ...summary, problem: 'confirm' },
  ],
  [
    'a failed save returns to the summary',
    confirming,
    { is: 'save-failed' },
    { ...summary, problem: 'save' },
  ],
  [
    'a saved mandate of the hosted flow finishes the flow',
    saving,
    { is: 'saved', method },
    { at: 'done', method },
  ],
  [
    'a mandate of the hosted flow that needs more signatures leads to the signatures',
    saving,
    { is: 'signatures-needed' },
    { at: 'signatures', setup: setupWithHostedFlow },
  ],
  [
    'a failed save after the hosted flow returns to the form',
    saving,
    { is: 'save-failed' },
    { at: 'form', problem: 'save' },
  ],
];
test.each(rows)('%s', (_, step, event, expected) => {
  expect(reduceMandateStep(step, event)).toStrictEqual(expected);
});

const steps: MandateStep[] = [
  { at: 'form' },
  { at: 'form', sectionToChange: 'bank', serverErrors: bankErrors },
  { at: 'hosted', setup: setupWithHostedFlow },
  summary,
  { ...summary, problem: 'confirm' },
  confirming,
  saving,
  { at: 'signatures', setup: setupWithoutHostedFlow },
  { at: 'done', method },
];
const events: MandateEvent[] = [
  { is: 'set-up', setup: setupWithoutHostedFlow },
  { is: 'refused', errors: bankErrors },
  { is: 'set-up-failed' },
  { is: 'hosted-finished' },
  { is: 'hosted-left' },
  { is: 'hosted-failed' },
  { is: 'change', section: 'bank' },
  { is: 'confirm' },
  { is: 'signatures-needed' },
  { is: 'saved', method },
  { is: 'confirm-failed' },
  { is: 'save-failed' },
];

/** The events that each step handles. */
const handledEvents: Record<string, MandateEvent['is'][]> = {
  form: ['set-up', 'refused', 'set-up-failed'],
  hosted: ['hosted-finished', 'hosted-left', 'hosted-failed'],
  summary: ['change', 'confirm'],
  'confirming by summary': ['signatures-needed', 'saved', 'confirm-failed', 'save-failed'],
  'confirming by hosted': ['signatures-needed', 'saved', 'save-failed'],
  signatures: [],
  done: [],
};
const stepNameOf = (step: MandateStep) => (step.at === 'confirming' ? `confirming by ${step.via}` : step.at);
const unhandledEvents = steps.flatMap((step) =>
  events
    .filter(({ is }) => !handledEvents[stepNameOf(step)]?.includes(is))
    .map((event): [string, string, MandateStep, MandateEvent] => [event.is, stepNameOf(step), step, event]),
);
test.each(unhandledEvents)('the event %s changes nothing in the step %s', (_, __, step, event) => {
  expect(reduceMandateStep(step, event)).toBe(step);
});

test('arbitrary events reach done only by confirming, and confirming only by summary or hosted flow', () => {
  const eventLists = fc.array(
    fc.constantFrom(...events, { is: 'set-up', setup: setupWithHostedFlow } as const),
  );
  fc.assert(
    fc.property(eventLists, (eventList) => {
      let step: MandateStep = { at: 'form' };
      for (const event of eventList) {
        const nextStep = reduceMandateStep(step, event);
        if (nextStep !== step && nextStep.at === 'done') expect(step.at).toBe('confirming');
        if (nextStep !== step && nextStep.at === 'confirming') expect(step.at).toBe(nextStep.via);
        step = nextStep;
      }
    }),
  );
});
