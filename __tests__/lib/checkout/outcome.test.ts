import { isPlanOutcome, type Outcome } from '@/lib/checkout/outcome';

test.each<[kind: Outcome['kind'], isPlan: boolean]>([
  ['choose-plan', true],
  ['settle-plan', true],
  ['wait', false],
  ['failed', false],
])('the outcome %s has a plan: %s', (kind, isPlan) => {
  expect(isPlanOutcome({ kind } as Outcome)).toBe(isPlan);
});
