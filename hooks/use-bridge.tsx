import { createContext, useContext, useState, type ReactNode } from 'react';
import { createBridge, type Bridge } from '@/lib/bridge/bridge';

const silent: Bridge = { isEmbedded: false, send: () => undefined, subscribe: () => () => undefined };
const BridgeContext = createContext<Bridge>(silent);

/** One bridge for the life of the page, made while the referrer is still that of the page that opened us. */
export function BridgeProvider({ children }: { children: ReactNode }) {
  const [bridge] = useState(() => (typeof window === 'undefined' ? silent : createBridge(window)));
  return <BridgeContext value={bridge}>{children}</BridgeContext>;
}

export const useBridge = () => useContext(BridgeContext);
