import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useReference } from '@/hooks/order/use-reference';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { DeferredPayment } from '@/lib/domain/order/order';
import { targetIdOf } from '@/lib/domain/url/reference';
import { trackLazily } from '@/lib/telemetry/analytics/track-lazily';

/** The bank's URL or the provider's hosted flow in which the buyer approves an instant payment. */
export type Authorisation = { url?: string; flowId?: string };
type SelectionState = {
  selectedMethod?: SavedMethod;
  previousMethod?: SavedMethod;
  failedMethodId?: string;
  /** Id of the payment made with the selected method on this page; empty if the API returned none. */
  deferredPaymentId?: string;
  /** With the id of the method it was set up for. */
  boundAuthorisation?: { methodId: string; authorisation: Authorisation };
};
export type PaymentSelection = Omit<SelectionState, 'boundAuthorisation'> & {
  /** The authorisation of the selected method, until it is used. */
  authorisation?: Authorisation;
  /** Keeps the authorisation of a method in memory; without `authorisation`, discards it. */
  setAuthorisation: (methodId: string, authorisation?: Authorisation) => void;
  select: (method: SavedMethod) => void;
  deselect: () => void;
  /** Records that the provider refused this method; its row shows it until a payment with another is accepted. */
  markFailed: (methodId: string) => void;
  /** Records the payment made with the selected method. */
  markPaid: (payment: DeferredPayment) => void;
};

const SelectionContext = createContext<PaymentSelection | undefined>(undefined);

/** Keeps the mark of a refused method, and an authorisation for the case that its method is selected again. */
const withoutSelection = (before: SelectionState): SelectionState => ({
  previousMethod: before.selectedMethod,
  boundAuthorisation: before.boundAuthorisation,
  failedMethodId: before.failedMethodId,
});

type SelectionUpdate = (before: SelectionState) => SelectionState;
type TargetSelection = { selection: SelectionState; selectionTargetId: string };

/** Updates the selection of an order; a late answer for the previous one changes nothing. */
const updateTarget = (before: TargetSelection, targetId: string, update: SelectionUpdate): TargetSelection =>
  before.selectionTargetId === targetId ? { ...before, selection: update(before.selection) } : before;

/** Holds the selected settlement method and the one selected before, for the whole page. */
export function PaymentSelectionProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const { reference } = useReference();
  const currentTargetId = targetIdOf(reference);
  const [{ selection, selectionTargetId }, setState] = useState<TargetSelection>({
    selection: {},
    selectionTargetId: currentTargetId,
  });
  // Another order may have another buyer, so its selection starts empty.
  if (selectionTargetId !== currentTargetId) setState({ selection: {}, selectionTargetId: currentTargetId });
  const updateSelection = useCallback(
    (update: SelectionUpdate) => setState((before) => updateTarget(before, currentTargetId, update)),
    [currentTargetId],
  );

  const select = useCallback(
    (method: SavedMethod) => {
      updateSelection(({ selectedMethod, ...before }) => ({
        ...before,
        selectedMethod: method,
        previousMethod: selectedMethod,
      }));
      bridge.send({ event: 'update', payload: { paymentMethod: { id: method.id, type: method.type } } });
      void trackLazily('Payment method added', { type: method.type });
    },
    [bridge, updateSelection],
  );
  const { selectedMethod } = selection;
  const deselect = useCallback(() => {
    updateSelection(withoutSelection);
    if (selectedMethod) void trackLazily('Payment method deselected', { type: selectedMethod.type });
  }, [selectedMethod, updateSelection]);
  const markFailed = useCallback(
    (methodId: string) => updateSelection((before) => ({ ...before, failedMethodId: methodId })),
    [updateSelection],
  );
  const markPaid = useCallback(
    ({ id = '' }: DeferredPayment) =>
      updateSelection((before) => ({ ...before, deferredPaymentId: id, failedMethodId: undefined })),
    [updateSelection],
  );
  const setAuthorisation = useCallback(
    (methodId: string, authorisation?: Authorisation) =>
      updateSelection((before) => ({
        ...before,
        boundAuthorisation: authorisation && { methodId, authorisation },
      })),
    [updateSelection],
  );
  const value = useMemo(() => {
    const { boundAuthorisation, ...rest } = selection;
    const authorisation =
      boundAuthorisation && boundAuthorisation.methodId === rest.selectedMethod?.id
        ? boundAuthorisation.authorisation
        : undefined;
    return { ...rest, authorisation, setAuthorisation, select, deselect, markFailed, markPaid };
  }, [selection, setAuthorisation, select, deselect, markFailed, markPaid]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** @throws Error outside of a PaymentSelectionProvider */
export function usePaymentSelection(): PaymentSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('No PaymentSelectionProvider');
  return selection;
}
