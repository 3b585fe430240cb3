import { useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '@/hooks/react/use-single-flight';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { track } from '@/lib/telemetry/analytics/track';
import { useAddView, type AddView } from './use-add-view';
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

export type MethodActions = AddView & {
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
  const addView = useAddView(changeMethods);
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
    ...addView,
    rowActions,
    pendingRemoval,
    lastChange,
    failedDefaultId,
    cancelRemoval,
    confirmRemoval,
  };
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
