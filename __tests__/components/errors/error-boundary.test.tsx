import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { ErrorBoundary, UnexpectedErrorScreen } from '@/components/errors/error-boundary';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { localeTags } from '@/lib/domain/i18n/locales';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

const sentMessages: unknown[] = [];
beforeEach(() => {
  sentMessages.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const parent = { postMessage: (message: unknown) => sentMessages.push(message) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
});
afterEach(() => jest.restoreAllMocks());

function SendReady() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return null;
}
function Broken(): never {
  throw new Error('Loading chunk 7 failed');
}

test('shows an error screen and sends failure to the host page when a component throws', async () => {
  renderScreen(
    <>
      <SendReady />
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
    { url: '/?order=order-basic&key=key-basic' },
  );
  expect(screen.getByTestId('error.message')).toHaveTextContent('There has been an error.');
  const failure = {
    source: 'usance',
    version: 1,
    event: 'failure',
    payload: {
      reason: 'Application error',
      code: 'unavailable',
      reference: getSupportReference(),
      orderId: 'order-basic',
      intentId: undefined,
    },
  };
  await waitFor(() => expect(sentMessages).toContainEqual(failure));
});

test('SilentBoundary hides a component that throws and sends nothing', () => {
  renderScreen(
    <ErrorBoundary>
      <SilentBoundary>
        <Broken />
      </SilentBoundary>
      The plans
    </ErrorBoundary>,
  );
  expect(screen.getByText('The plans')).toBeVisible();
  expect(sentMessages).toEqual([]);
});

test.each(localeTags)('names the subject of its mail "Application Error" in the language %s', (locale) => {
  renderScreen(<UnexpectedErrorScreen />, { locale });
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('?subject=Application%20Error'),
  );
});
