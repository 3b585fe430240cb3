import { isTestFlow, needsHostedFlow, type BillingAction } from '@/lib/domain/mandates/mandate';

const action = (changes: Partial<BillingAction> = {}): BillingAction => ({
  type: 'bank_authorisation',
  required: true,
  status: 'pending',
  ...changes,
});
const confirmation = action({ type: 'confirm_payer_details' });

const rows: [string, BillingAction[], boolean][] = [
  ['is not needed without actions', [], false],
  ['is not needed if only the confirmation is pending', [confirmation], false],
  ['is needed if another action is pending', [confirmation, action()], true],
  ['is needed if an unknown action is pending', [action({ type: 'new' })], true],
  ['is not needed if the other action is complete', [confirmation, action({ status: 'completed' })], false],
  [
    'is not needed if the other pending action is optional',
    [confirmation, action({ required: false })],
    false,
  ],
];
test.each(rows)('the hosted flow %s', (_, actions, needed) => {
  expect(needsHostedFlow({ id: 'BRQ', actions, resources: {} })).toBe(needed);
});

test.each([
  ['BRF_TEST', true],
  ['BRF_TEST_1', false],
  ['BRF_SIM_1', false],
  ['', false],
  [undefined, false],
])('recognises %p as the test flow: %p', (flowId, isTest) => {
  expect(isTestFlow(flowId)).toBe(isTest);
});
