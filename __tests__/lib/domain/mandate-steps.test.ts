import fc from 'fast-check';
import type { FieldErrors, MandateSetup } from '@/lib/domain/mandate';
import { next, type MandateAnswer, type MandateStep } from '@/lib/domain/mandate-steps';
import { buildDirectDebit } from '@/lib/sandbox/builders';

const setupWith = (type: string, flowId?: string): MandateSetup => ({
  request: { id: 'BRQ', actions: [{ type, required: true, status: 'pending' }], resources: {} },
  flowId,
});
const plain = setupWith('confirm_payer_details');
const asking = setupWith('bank_authorisation', 'BRF');
const method = { ...buildDirectDebit(), provider: 'gocardless' } as const;
const onBank: FieldErrors = { fields: { 'bank_account.iban': { text: 'is invalid' } }, form: [] };
const onCustomer: FieldErrors = { fields: { 'customer_details.email': { text: 'is invalid' } }, form: [] };

const summary: MandateStep = { at: 'summary', setup: plain };
const confirming: MandateStep = { at: 'confirming', setup: plain, via: 'summary' };
const saving: MandateStep = { at: 'confirming', setup: asking, via: 'hosted' };
const asksCustomer: MandateStep = { at: 'form', asks: 'customer' };

const rows: [string, MandateStep, MandateAnswer, MandateStep][] = [
  ['a set-up that is complete leads to the summary', { at: 'form' }, { is: 'set-up', setup: plain }, summary],
  [
    'a set-up with another pending action leads to the hosted flow',
    { at: 'form' },
    { is: 'set-up', setup: asking },
    { at: 'hosted', setup: asking },
  ],
  [
    'a pending action without a flow is a failed set-up',
    asksCustomer,
    { is: 'set-up', setup: setupWith('bank_authorisation') },
    { at: 'form', problem: 'setup' },
  ],
  [
    'a flow that nobody needs is not opened',
    { at: 'form' },
    { is: 'set-up', setup: setupWith('confirm_payer_details', 'BRF') },
    { at: 'summary', setup: setupWith('confirm_payer_details', 'BRF') },
  ],
  [
    'a refused set-up stays at the form with what is wrong',
    { at: 'form', problem: 'setup' },
    { is: 'refused', errors: onBank },
    { at: 'form', refused: onBank },
  ],
  [
    'and forgets what the buyer wanted to change: nothing leads there any more',
    { at: 'form', asks: 'bank' },
    { is: 'refused', errors: onCustomer },
    { at: 'form', refused: onCustomer },
  ],
  [
    'a failed set-up says so, and no longer what was wrong before',
    { at: 'form', asks: 'customer', refused: onCustomer },
    { is: 'set-up-failed' },
    { at: 'form', problem: 'setup' },
  ],
  ['a finished hosted flow is saved', { at: 'hosted', setup: asking }, { is: 'hosted-finished' }, saving],
  [
    'one that was left is the form',
    { at: 'hosted', setup: asking },
    { is: 'hosted-left' },
    { at: 'form', problem: 'left' },
  ],
  [
    'one that failed is the form and says so',
    { at: 'hosted', setup: asking },
    { is: 'hosted-failed' },
    { at: 'form', problem: 'hosted' },
  ],
  ['Confirm confirms', summary, { is: 'confirm' }, confirming],
  ['Confirm again after a failure', { ...summary, problem: 'save' }, { is: 'confirm' }, confirming],
  ['Change of the customer', summary, { is: 'change', what: 'customer' }, asksCustomer],
  ['Change of the bank', summary, { is: 'change', what: 'bank' }, { at: 'form', asks: 'bank' }],
  ['a confirmed mandate is saved', confirming, { is: 'saved', method }, { at: 'done', method }],
  [
    'a mandate that more must sign is not',
    confirming,
    { is: 'signatures-needed' },
    { at: 'signatures', setup: plain },
  ],
  [
    'a failed confirmation closes the dialog',
    confirming,
    { is: 'confirm-failed' },
    { ...summary, problem: 'confirm' },
  ],
  ['so does a failed save', confirming, { is: 'save-failed' }, { ...summary, problem: 'save' }],
  ['what the hosted flow confirmed is saved', saving, { is: 'saved', method }, { at: 'done', method }],
  ['unless more must sign', saving, { is: 'signatures-needed' }, { at: 'signatures', setup: asking }],
  ['and the form again when it cannot be', saving, { is: 'save-failed' }, { at: 'form', problem: 'save' }],
];
test.each(rows)('%s', (_, step, answer, expected) => {
  expect(next(step, answer)).toStrictEqual(expected);
});

const steps: MandateStep[] = [
  { at: 'form' },
  { at: 'form', asks: 'bank', refused: onBank },
  { at: 'hosted', setup: asking },
  summary,
  { ...summary, problem: 'confirm' },
  confirming,
  saving,
  { at: 'signatures', setup: plain },
  { at: 'done', method },
];
const answers: MandateAnswer[] = [
  { is: 'set-up', setup: plain },
  { is: 'refused', errors: onBank },
  { is: 'set-up-failed' },
  { is: 'hosted-finished' },
  { is: 'hosted-left' },
  { is: 'hosted-failed' },
  { is: 'change', what: 'bank' },
  { is: 'confirm' },
  { is: 'signatures-needed' },
  { is: 'saved', method },
  { is: 'confirm-failed' },
  { is: 'save-failed' },
];

/** Which answers a step listens to. */
const listens: Record<string, MandateAnswer['is'][]> = {
  form: ['set-up', 'refused', 'set-up-failed'],
  hosted: ['hosted-finished', 'hosted-left', 'hosted-failed'],
  summary: ['change', 'confirm'],
  'confirming by summary': ['signatures-needed', 'saved', 'confirm-failed', 'save-failed'],
  'confirming by hosted': ['signatures-needed', 'saved', 'save-failed'],
  signatures: [],
  done: [],
};
const nameOf = (step: MandateStep) => (step.at === 'confirming' ? `confirming by ${step.via}` : step.at);
const late = steps.flatMap((step) =>
  answers
    .filter(({ is }) => !listens[nameOf(step)]?.includes(is))
    .map((answer): [string, string, MandateStep, MandateAnswer] => [answer.is, nameOf(step), step, answer]),
);
test.each(late)('%s, too late for %s, changes nothing', (_, __, step, answer) => {
  expect(next(step, answer)).toBe(step);
});

test('nothing is done that was not confirmed, and nothing is confirmed but a summary or a hosted flow', () => {
  const heard = fc.array(fc.constantFrom(...answers, { is: 'set-up', setup: asking } as const));
  fc.assert(
    fc.property(heard, (story) => {
      let step: MandateStep = { at: 'form' };
      for (const answer of story) {
        const following = next(step, answer);
        if (following !== step && following.at === 'done') expect(step.at).toBe('confirming');
        if (following !== step && following.at === 'confirming') expect(step.at).toBe(following.via);
        step = following;
      }
    }),
  );
});
