import { act, renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { usePlanSelection } from '@/hooks/checkout/use-plan-selection';
import { BridgeProvider } from '@/hooks/embedding/use-bridge';
import { NavigationProvider } from '@/hooks/navigation/use-navigation';
import { UrlProvider, useReference } from '@/hooks/order/use-reference';
import { buildPlan } from '@/lib/sandbox/builders';

const plans = ['30d', '3x'].map((name) => buildPlan({ id: `plan-${name}`, name }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <UrlProvider>
    <NavigationProvider>
      <BridgeProvider>{children}</BridgeProvider>
    </NavigationProvider>
  </UrlProvider>
);

function renderPlanSelection() {
  mockRouter.setCurrentUrl('/?order=a&key=k&plan=plan-30d');
  return renderHook(
    () => {
      const { parameters } = useReference();
      const plan = plans.find(({ id }) => id === parameters.plan) ?? plans[0];
      if (!plan) throw new Error('There is no plan.');
      return usePlanSelection({ plans, plan });
    },
    { wrapper },
  );
}

test('selects a plan at once, before the URL has changed', async () => {
  const { result } = renderPlanSelection();
  act(() => result.current.selectPlan('plan-3x'));
  expect(result.current.plan.id).toBe('plan-3x');
  await act(async () => undefined);
  expect(mockRouter.asPath).toContain('plan=plan-3x');
});

test('keeps the last of several quick selections while the URL catches up', async () => {
  const { result } = renderPlanSelection();
  const renderedPlanIds: string[] = [];
  act(() => result.current.selectPlan('plan-3x'));
  act(() => result.current.selectPlan('plan-30d'));
  act(() => result.current.selectPlan('plan-3x'));
  for (let tick = 0; tick < 10; tick += 1) {
    await act(async () => undefined);
    renderedPlanIds.push(result.current.plan.id);
  }
  expect(new Set(renderedPlanIds)).toEqual(new Set(['plan-3x']));
  expect(mockRouter.asPath).toContain('plan=plan-3x');
});

test('replaces the selected plan by one that the host page pushes later', async () => {
  const { result } = renderPlanSelection();
  act(() => result.current.selectPlan('plan-3x'));
  await act(async () => undefined);
  act(() => mockRouter.setCurrentUrl('/?order=a&key=k&plan=plan-30d'));
  expect(result.current.plan.id).toBe('plan-30d');
});
