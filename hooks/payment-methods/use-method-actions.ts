import { useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '@/hooks/react/use-single-flight';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { track } from '@/lib/telemetry/analytics/track';
import type { PaymentMethods } from './use-payment-methods';
import { usePaymentSelection } from './use-payment-selection';

/** A deletion that the buyer is asked to confirm, or that is in progress. */
type PendingRemoval = { method: SavedMethod; isBusy: boolean; hasFailed: boolean };
/** The change to announce. */
type CompletedChange = { kind: 'default' | 'deleted'; method: SavedMethod };

export type RowActions = {
  selectMethod: (method: SavedMethod) => void;
  setDefault: (method: SavedMethod) => void;
  askToRemove: (method: SavedMethod) => void;
};

export type MethodActions = {
  /** The view that adds a method is open. */
  isAdding: boolean;
  startAdding: () => void;
  cancelAdding: () => void;
  /** Keeps the view open that a buyer without saved methods sees, also if a method is added meanwhile. */
  holdAddView: () => void;
  closeAddView: () => void;
  /** Adds a method that a form has saved. */
  addSavedMethod: (method: SavedMethod) => void;
  /** Adds a method that a form has saved after the buyer had left it; leaves the view as it is. */
  addLateMethod: (method: SavedMethod) => void;
  pendingRemoval?: PendingRemoval;
  lastChange?: CompletedChange;
  /** Id of the method that could not become the default. */
  failedDefaultId?: string;
  /** Referentially stable, so that a long list does not render again for each change. */
  rowActions: RowActions;
  cancelRemoval: () => void;
  /** Deletes the method; once it is deleted, `nextDefault` becomes the default. */
  confirmRemoval: (nextDefault?: SavedMethod) => Promise<void>;
};

/** Adds, deletes and sets the default of saved methods, and tracks it. A repeated click sends no second request. */
export function useMethodActions({ changeMethods }: PaymentMethods): MethodActions {
  const { select } = usePaymentSelection();
  const addForm = useAddForm(changeMethods);
  const [pendingRemoval, setPendingRemoval] = useState<PendingRemoval>();
  const [lastChange, setLastChange] = useState<CompletedChange>();
  const [failedDefaultId, setFailedDefaultId] = useState<string>();

  const selectMethod = (method: SavedMethod) => {
    select(method);
    void track('Payment method selected', { type: method.type });
  };
  // A ref, because state updates only on the next render and a double click would slip through.
  const pendingDefaultIdRef = useRef<string>(undefined);
  const setDefault = async (method: SavedMethod) => {
    if (pendingDefaultIdRef.current === method.id) return;
    pendingDefaultIdRef.current = method.id;
    setFailedDefaultId(undefined);
    const isAccepted = await changeMethods({ kind: 'set-default', methodId: method.id });
    if (pendingDefaultIdRef.current === method.id) pendingDefaultIdRef.current = undefined;
    if (!isAccepted) return setFailedDefaultId(method.id);
    setLastChange({ kind: 'default', method });
    void track('Payment method set as default', { type: method.type });
  };

  const { run } = useSingleFlight();
  const confirmRemoval = (nextDefault?: SavedMethod) =>
    run(async () => {
      if (!pendingRemoval) return;
      const { method } = pendingRemoval;
      setPendingRemoval({ method, isBusy: true, hasFailed: false });
      const isDeleted = await changeMethods({ kind: 'delete', methodId: method.id });
      if (!isDeleted) return setPendingRemoval({ method, isBusy: false, hasFailed: true });
      setPendingRemoval(undefined);
      setLastChange({ kind: 'deleted', method });
      void track('Payment method deleted', { type: method.type });
      if (nextDefault) void setDefault(nextDefault);
    });

  const askToRemove = (method: SavedMethod) => {
    setLastChange(undefined);
    setPendingRemoval({ method, isBusy: false, hasFailed: false });
  };
  const cancelRemoval = () => setPendingRemoval(undefined);
  const rowActions = useStableActions({
    selectMethod,
    askToRemove,
    setDefault: (method) => void setDefault(method),
  });
  return {
    ...addForm,
    rowActions,
    pendingRemoval,
    lastChange,
    failedDefaultId,
    cancelRemoval,
    confirmRemoval,
  };
}

/** Opens and closes the form for a new method, which hides the list. */
function useAddForm(changeMethods: PaymentMethods['changeMethods']) {
  const { selectedMethod, select, deselect } = usePaymentSelection();
  const [isAdding, setIsAdding] = useState(false);
  const hiddenSelectionRef = useRef<SavedMethod>(undefined);

  // Deselects the hidden method: the host page could otherwise confirm a payment with a method that is not shown.
  const startAdding = () => {
    setIsAdding(true);
    hiddenSelectionRef.current = selectedMethod;
    if (selectedMethod) deselect();
    void track("Selected 'Add a new payment method'", {});
  };
  const cancelAdding = () => {
    setIsAdding(false);
    if (hiddenSelectionRef.current) select(hiddenSelectionRef.current);
    else if (selectedMethod) deselect();
    void track("Cancelled 'Add a new payment method'", {});
  };
  const holdAddView = () => {
    setIsAdding(true);
    hiddenSelectionRef.current = undefined;
  };
  const closeAddView = () => setIsAdding(false);
  const addLateMethod = (method: SavedMethod) => {
    void changeMethods({ kind: 'add', method });
    void track('Submitted new payment method', { type: method.type });
  };
  const addSavedMethod = (method: SavedMethod) => {
    closeAddView();
    addLateMethod(method);
  };
  return { isAdding, startAdding, cancelAdding, holdAddView, closeAddView, addSavedMethod, addLateMethod };
}

/** Returns functions that never change and call the latest actions. */
function useStableActions(actions: RowActions): RowActions {
  const latestRef = useRef(actions);
  useEffect(() => {
    latestRef.current = actions;
  });
  const [stableActions] = useState<RowActions>(() => ({
    selectMethod: (method) => latestRef.current.selectMethod(method),
    setDefault: (method) => latestRef.current.setDefault(method),
    askToRemove: (method) => latestRef.current.askToRemove(method),
  }));
  return stableActions;
}
