// Proves hooks/navigation/use-target-navigation.ts.
import { act, renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { NavigationProvider, useNavigation } from '@/hooks/navigation/use-navigation';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { UrlProvider } from '@/hooks/order/use-reference';

const wrapper = ({ children }: { children: ReactNode }) => (
  <UrlProvider>
    <NavigationProvider>{children}</NavigationProvider>
  </UrlProvider>
);

const openUrl = (url: string) => {
  mockRouter.setCurrentUrl(url);
  return renderHook(() => ({ pushQuery: useNavigation().setQuery, ...useTargetNavigation() }), { wrapper })
    .result.current;
};

test.each([
  ['order', '/?order=a&key=k', { order: 'b' }, '/?order=b&key=k'],
  ['intent', '/?intent=a&key=k', { intent: 'b' }, '/?intent=b&key=k'],
  ['order after an intent', '/?intent=a&key=k', { order: 'a', intent: undefined }, '/?key=k&order=a'],
])('skips a change for the previous %s', async (_, url, push, expected) => {
  const { pushQuery, setQuery } = openUrl(url);
  // The host page opens another one while the plan of the first waits in the queue.
  await act(() => Promise.all([pushQuery(push), setQuery({ plan: 'plan-a' })]));
  expect(mockRouter.asPath).toBe(expected);
});

test('changes the query of the current order, unless the condition is not met', async () => {
  const { setQuery } = openUrl('/?order=a&key=k');
  await act(() => setQuery({ plan: 'first' }, ({ plan }) => plan === undefined));
  await act(() => setQuery({ plan: 'second' }, ({ plan }) => plan === undefined));
  expect(mockRouter.asPath).toBe('/?order=a&key=k&plan=first');
});

test('does not leave the page of the next order', async () => {
  const { pushQuery, leavePage } = openUrl('/?order=a&key=k');
  await act(() => Promise.all([pushQuery({ order: 'b' }), leavePage({ kind: 'internal', path: '/error' })]));
  expect(mockRouter.asPath).toBe('/?order=b&key=k');
});

test.each([
  ['the plan', { plan: 'p' }, true],
  ['the order', { order: 'b' }, false],
])('knows whether its order is open after a push of %s', async (_, push, expected) => {
  const { pushQuery, isTargetOpen } = openUrl('/?order=a&key=k');
  const [, isOpen] = await act(() => Promise.all([pushQuery(push), isTargetOpen()]));
  expect(isOpen).toBe(expected);
});
