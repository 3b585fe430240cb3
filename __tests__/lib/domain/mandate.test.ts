import { isTestFlow, needsHostedFlow, type BillingAction } from '@/lib/domain/mandate';

const action = (changes: Partial<BillingAction> = {}): BillingAction => ({
  type: 'bank_authorisation',
  required: true,
  status: 'pending',
  ...changes,
});
const confirmation = action({ type: 'confirm_payer_details' });

const rows: [string, BillingAction[], boolean][] = [
  ['nothing is asked', [], false],
  ['only the confirmation is pending', [confirmation], false],
  ['another action is pending', [confirmation, action()], true],
  ['an action that nobody has heard of is pending', [action({ type: 'new' })], true],
  ['another action is complete', [confirmation, action({ status: 'completed' })], false],
  ['another action is pending and not required', [confirmation, action({ required: false })], false],
];
test.each(rows)('when %s, the hosted flow is needed: %#', (_, actions, needed) => {
  expect(needsHostedFlow({ id: 'BRQ', actions, resources: {} })).toBe(needed);
});

test.each([
  ['BRF_TEST', true],
  ['BRF_TEST_1', false],
  ['BRF_SIM_1', false],
  ['', false],
  [undefined, false],
])('%p is the test flow: %p', (flowId, isTest) => {
  expect(isTestFlow(flowId)).toBe(isTest);
});
