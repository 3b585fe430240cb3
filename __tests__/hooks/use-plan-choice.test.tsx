import { act, renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { BridgeProvider } from '@/hooks/use-bridge';
import { NavigationProvider } from '@/hooks/use-navigation';
import { usePlanChoice } from '@/hooks/use-plan-choice';
import { useReference } from '@/hooks/use-reference';
import { buildOrder, buildPlan } from '@/lib/sandbox/builders';

const plans = ['30d', '3x'].map((name) => buildPlan({ id: `plan-${name}`, name }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <NavigationProvider>
    <BridgeProvider>{children}</BridgeProvider>
  </NavigationProvider>
);

function choose() {
  mockRouter.setCurrentUrl('/?order=a&key=k&plan=plan-30d');
  return renderHook(
    () => {
      const { parameters } = useReference();
      const plan = plans.find(({ id }) => id === parameters.plan) ?? plans[0];
      if (!plan) throw new Error('There is no plan.');
      return usePlanChoice({ order: buildOrder(), plans, plan, inUrl: true });
    },
    { wrapper },
  );
}

test('a plan counts from the press on, before the URL says so', async () => {
  const { result } = choose();
  act(() => result.current.choosePlan('plan-3x'));
  expect(result.current.choice.plan.id).toBe('plan-3x');
  await act(async () => undefined);
  expect(mockRouter.asPath).toContain('plan=plan-3x');
});

test('of presses in one breath the last counts, there and back again', async () => {
  const { result } = choose();
  const seen: string[] = [];
  act(() => result.current.choosePlan('plan-3x'));
  act(() => result.current.choosePlan('plan-30d'));
  act(() => result.current.choosePlan('plan-3x'));
  for (let turn = 0; turn < 10; turn += 1) {
    await act(async () => undefined);
    seen.push(result.current.choice.plan.id);
  }
  expect(new Set(seen)).toEqual(new Set(['plan-3x']));
  expect(mockRouter.asPath).toContain('plan=plan-3x');
});

test('a plan that is pushed later takes the place of the one that was pressed', async () => {
  const { result } = choose();
  act(() => result.current.choosePlan('plan-3x'));
  await act(async () => undefined);
  act(() => mockRouter.setCurrentUrl('/?order=a&key=k&plan=plan-30d'));
  expect(result.current.choice.plan.id).toBe('plan-30d');
});
