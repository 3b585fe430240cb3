import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { ownerOf } from '@/lib/domain/reference';
import { trackLater } from '@/lib/telemetry/track-later';
import { useBridge } from './use-bridge';
import { useReference } from './use-reference';

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
  const { reference } = useReference();
  const owner = ownerOf(reference);
  const [{ chosen, of }, setState] = useState<{ chosen: Chosen; of: string }>({ chosen: {}, of: owner });
  // Another order has another buyer: nothing that was chosen for the one before is theirs.
  if (of !== owner) setState({ chosen: {}, of: owner });
  const setChosen = useCallback(
    (change: (before: Chosen) => Chosen) =>
      setState((before) => ({ ...before, chosen: change(before.chosen) })),
    [],
  );

  const select = useCallback(
    (method: SavedMethod) => {
      setChosen(({ current, failedId }) => ({ current: method, previous: current, failedId }));
      bridge.send({ event: 'update', payload: { paymentMethod: { id: method.id, type: method.type } } });
      void trackLater('Payment method added', { type: method.type });
    },
    [bridge, setChosen],
  );
  const { current } = chosen;
  const deselect = useCallback(() => {
    setChosen((before) => ({ previous: before.current }));
    if (current) void trackLater('Payment method deselected', { type: current.type });
  }, [current, setChosen]);
  const markFailed = useCallback(
    (id: string) => setChosen((before) => ({ ...before, failedId: id })),
    [setChosen],
  );
  const value = useMemo(
    () => ({ ...chosen, select, deselect, markFailed }),
    [chosen, select, deselect, markFailed],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** @throws Error outside of a PaymentSelectionProvider */
export function usePaymentSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('No PaymentSelectionProvider');
  return selection;
}
