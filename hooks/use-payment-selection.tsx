import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { DeferredPayment } from '@/lib/domain/order';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { ownerOf } from '@/lib/domain/reference';
import { trackLater } from '@/lib/telemetry/track-later';
import { useBridge } from './use-bridge';
import { useReference } from './use-reference';

/** Where the buyer approves an instant payment: at an address, or in the provider's own flow. */
export type Authorisation = { url?: string; flowId?: string };
type Chosen = {
  current?: SavedMethod;
  previous?: SavedMethod;
  failedId?: string;
  /** The id of the payment that was made here with the chosen method; empty where the API gave it none. */
  paidAs?: string;
  /** By the id of the method that was set up with it. */
  authorised?: { id: string; authorisation: Authorisation };
};
export type Selection = Omit<Chosen, 'authorised'> & {
  /** The chosen method's, while nobody has used it. */
  authorisation?: Authorisation;
  /** Keeps the authorisation of a method in memory; without one nothing is kept any more. */
  authorise: (id: string, authorisation?: Authorisation) => void;
  select: (method: SavedMethod) => void;
  deselect: () => void;
  /** The provider refused this method: its row says so. */
  markFailed: (id: string) => void;
  /** The chosen method has made this payment. */
  markPaid: (payment: DeferredPayment) => void;
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
      setChosen(({ current, ...before }) => ({ ...before, current: method, previous: current }));
      bridge.send({ event: 'update', payload: { paymentMethod: { id: method.id, type: method.type } } });
      void trackLater('Payment method added', { type: method.type });
    },
    [bridge, setChosen],
  );
  const { current } = chosen;
  const deselect = useCallback(() => {
    setChosen(({ current: previous, authorised }) => ({ previous, authorised }));
    if (current) void trackLater('Payment method deselected', { type: current.type });
  }, [current, setChosen]);
  const markFailed = useCallback(
    (id: string) => setChosen((before) => ({ ...before, failedId: id })),
    [setChosen],
  );
  const markPaid = useCallback(
    ({ id = '' }: DeferredPayment) => setChosen((before) => ({ ...before, paidAs: id })),
    [setChosen],
  );
  const authorise = useCallback(
    (id: string, authorisation?: Authorisation) =>
      setChosen((before) => ({ ...before, authorised: authorisation && { id, authorisation } })),
    [setChosen],
  );
  const value = useMemo(() => {
    const { authorised, ...rest } = chosen;
    const authorisation =
      authorised && authorised.id === rest.current?.id ? authorised.authorisation : undefined;
    return { ...rest, authorisation, authorise, select, deselect, markFailed, markPaid };
  }, [chosen, authorise, select, deselect, markFailed, markPaid]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** @throws Error outside of a PaymentSelectionProvider */
export function usePaymentSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('No PaymentSelectionProvider');
  return selection;
}
