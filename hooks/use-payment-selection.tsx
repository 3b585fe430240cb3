import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { useBridge } from './use-bridge';

type Chosen = { current?: SavedMethod; previous?: SavedMethod; failedId?: string };
export type Selection = Chosen & {
  select: (method: SavedMethod) => void;
  deselect: () => void;
  /** The provider refused this method: its row says so. */
  markFailed: (id: string) => void;
};

const SelectionContext = createContext<Selection | undefined>(undefined);

/** The settlement method that is chosen, and the one before, for the whole screen. */
export function PaymentSelectionProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const [chosen, setChosen] = useState<Chosen>({});

  const select = useCallback(
    (method: SavedMethod) => {
      setChosen(({ current, failedId }) => ({ current: method, previous: current, failedId }));
      bridge.send({ event: 'update', payload: { paymentMethod: { id: method.id, type: method.type } } });
    },
    [bridge],
  );
  const deselect = useCallback(() => setChosen(({ current }) => ({ previous: current })), []);
  const markFailed = useCallback((id: string) => setChosen((before) => ({ ...before, failedId: id })), []);
  const value = useMemo(
    () => ({ ...chosen, select, deselect, markFailed }),
    [chosen, select, deselect, markFailed],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** @throws Error outside of a PaymentSelectionProvider */
export function usePaymentSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('Put a PaymentSelectionProvider around what chooses a settlement method.');
  return selection;
}
