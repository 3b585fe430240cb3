import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { Optional } from '@/components/ui/optional';
import { useBridge } from '@/hooks/use-bridge';

const heard: unknown[] = [];
beforeEach(() => {
  heard.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const parent = { postMessage: (message: unknown) => heard.push(message) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
});
afterEach(() => jest.restoreAllMocks());

function Ready() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return null;
}
function Broken(): never {
  throw new Error('Loading chunk 7 failed');
}

test('what nobody expected says so at once, and the embedding page hears that it is over', () => {
  renderScreen(
    <>
      <Ready />
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
    { url: '/?order=order-basic&key=key-basic' },
  );
  expect(screen.getByTestId('error.message')).toHaveTextContent('There has been an error.');
  expect(heard).toContainEqual({
    source: 'usance',
    version: 1,
    event: 'failure',
    payload: { reason: 'Application error', orderId: 'order-basic', intentId: undefined },
  });
});

test('a part that the page can do without takes nothing with it', () => {
  renderScreen(
    <ErrorBoundary>
      <Optional>
        <Broken />
      </Optional>
      The plans
    </ErrorBoundary>,
  );
  expect(screen.getByText('The plans')).toBeVisible();
  expect(heard).toEqual([]);
});
