import { createContext, useContext, useState, type ReactNode } from 'react';
import { createBridge, type Bridge } from '@/lib/bridge/bridge';

const noopBridge: Bridge = { isEmbedded: false, send: () => undefined, subscribe: () => () => undefined };
const BridgeContext = createContext<Bridge>(noopBridge);

/** Creates one bridge per page load, while the referrer is still the page that opened the checkout. */
export function BridgeProvider({ children }: { children: ReactNode }) {
  const [bridge] = useState(() => (typeof window === 'undefined' ? noopBridge : createBridge(window)));
  return <BridgeContext value={bridge}>{children}</BridgeContext>;
}

/** Returns the bridge of the page; outside of its provider, one that sends and receives nothing. */
export const useBridge = () => useContext(BridgeContext);
