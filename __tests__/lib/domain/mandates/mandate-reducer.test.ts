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

const form: MandateStep = { at: 'form' };
const formAfter = (problem: 'setup' | 'left' | 'hosted' | 'save'): MandateStep => ({ at: 'form', problem });
const formWith = (serverErrors: MandateFieldErrors): MandateStep => ({ at: 'form', serverErrors });
const failedSetUp = formAfter('setup');
const changingBank: MandateStep = { at: 'form', sectionToChange: 'bank' };
const hosted: MandateStep = { at: 'hosted', setup: setupWithHostedFlow };
const signatures: MandateStep = { at: 'signatures', setup: setupWithoutHostedFlow };
const done: MandateStep = { at: 'done', method };
const summary: MandateStep = { at: 'summary', setup: setupWithoutHostedFlow };
const failedSave: MandateStep = { ...summary, problem: 'save' };
const failedConfirmation: MandateStep = { ...summary, problem: 'confirm' };
const confirming: MandateStep = { at: 'confirming', setup: setupWithoutHostedFlow, via: 'summary' };
const saving: MandateStep = { at: 'confirming', setup: setupWithHostedFlow, via: 'hosted' };
const changingCustomer: MandateStep = { at: 'form', sectionToChange: 'customer' };
const changingRefused: MandateStep = { ...changingCustomer, serverErrors: customerErrors };

const unneededFlow = setupWith('confirm_payer_details', 'BRF');
const setUpHosted: MandateEvent = { is: 'set-up', setup: setupWithHostedFlow };
const setUpUnneeded: MandateEvent = { is: 'set-up', setup: unneededFlow };
const setUpWithoutFlow: MandateEvent = { is: 'set-up', setup: setupWith('bank_authorisation') };
const refusedBank: MandateEvent = { is: 'refused', errors: bankErrors };
const refusedCustomer: MandateEvent = { is: 'refused', errors: customerErrors };
const changeTo = (section: 'customer' | 'bank'): MandateEvent => ({ is: 'change', section });

type Row = [string, MandateStep, MandateEvent, MandateStep];
const setUpRows: Row[] = [
  ['a complete set-up leads to the summary', form, { is: 'set-up', setup: setupWithoutHostedFlow }, summary],
  ['a set-up with another pending action leads to the hosted flow', form, setUpHosted, hosted],
  ['a pending action without a flow is a failed set-up', changingCustomer, setUpWithoutFlow, failedSetUp],
  ['a flow that is not needed is not opened', form, setUpUnneeded, { at: 'summary', setup: unneededFlow }],
  ['a refused set-up stays at the form with its errors', failedSetUp, refusedBank, formWith(bankErrors)],
  ['a refused set-up clears the section to change', changingBank, refusedCustomer, formWith(customerErrors)],
  ['a failed set-up clears earlier errors', changingRefused, { is: 'set-up-failed' }, failedSetUp],
];
const hostedRows: Row[] = [
  ['a finished hosted flow continues with saving', hosted, { is: 'hosted-finished' }, saving],
  ['a hosted flow that was left returns to the form', hosted, { is: 'hosted-left' }, formAfter('left')],
  ['a failed hosted flow returns to the form', hosted, { is: 'hosted-failed' }, formAfter('hosted')],
  ['a saved mandate of the hosted flow finishes the flow', saving, { is: 'saved', method }, done],
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
    formAfter('save'),
  ],
];
const summaryRows: Row[] = [
  ['confirming the summary starts the confirmation', summary, { is: 'confirm' }, confirming],
  ['confirming again after a failure starts it', failedSave, { is: 'confirm' }, confirming],
  ['changing the customer returns to its section', summary, changeTo('customer'), changingCustomer],
  ['changing the bank returns to its section', summary, changeTo('bank'), changingBank],
  ['a saved mandate finishes the flow', confirming, { is: 'saved', method }, done],
  ['more signatures lead to the signatures', confirming, { is: 'signatures-needed' }, signatures],
  ['a failed confirmation returns to the summary', confirming, { is: 'confirm-failed' }, failedConfirmation],
  ['a failed save returns to the summary', confirming, { is: 'save-failed' }, failedSave],
];
test.each([...setUpRows, ...hostedRows, ...summaryRows])('%s', (_, step, event, expected) => {
  expect(reduceMandateStep(step, event)).toStrictEqual(expected);
});

const steps: MandateStep[] = [
  form,
  { ...changingBank, serverErrors: bankErrors },
  hosted,
  summary,
  failedConfirmation,
  confirming,
  saving,
  signatures,
  done,
];
const plainEvents = [
  ...(['set-up-failed', 'hosted-finished', 'hosted-left', 'hosted-failed'] as const),
  ...(['confirm', 'signatures-needed', 'confirm-failed', 'save-failed'] as const),
].map((is): MandateEvent => ({ is }));
const setUpWithoutHosted: MandateEvent = { is: 'set-up', setup: setupWithoutHostedFlow };
const events = [
  setUpWithoutHosted,
  refusedBank,
  changeTo('bank'),
  { is: 'saved', method } as const,
  ...plainEvents,
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
  const eventLists = fc.array(fc.constantFrom(...events, setUpHosted));
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
