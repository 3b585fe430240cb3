import { useEffect } from 'react';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { renderScreen } from './render';

const checkoutUrl = (scenario: string, query: string) =>
  `/?order=order-${scenario}&key=key-${scenario}${query}`;

/** Renders the checkout of a scenario's order; `query` is appended to its URL. */
export const openCheckout = (scenario: string, query = '') =>
  renderScreen(<CheckoutScreen />, { url: checkoutUrl(scenario, query) });

/** Sends `ready`, before which the bridge sends nothing. */
function EmbeddedCheckout() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <CheckoutScreen />;
}

type SentMessage = { event: string; payload: Record<string, unknown> };

/**
 * Renders the checkout at a URL, embedded in a host page, and returns the messages that the host page receives. The
 * test restores `window.parent` with `jest.restoreAllMocks`.
 */
export function openEmbeddedUrl(
  url: string,
  locale?: string,
  changeDocument?: (container: HTMLElement) => void,
) {
  const sentMessages: SentMessage[] = [];
  const parent = { postMessage: (message: SentMessage) => sentMessages.push(message) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  return { sentMessages, ...renderScreen(<EmbeddedCheckout />, { url, locale, changeDocument }) };
}

/** Like `openCheckout`, embedded in a host page. */
export const openEmbeddedCheckout = (scenario: string, query = '') =>
  openEmbeddedUrl(checkoutUrl(scenario, query));
