import { useRef, useState } from 'react';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { MethodType } from '@/lib/domain/methods/providers';
import { track } from '@/lib/telemetry/analytics/track';
import type { PaymentMethods } from './use-payment-methods';
import { usePaymentSelection } from './use-payment-selection';

export type AddView = {
  /** The view that adds a method is open. */
  isAdding: boolean;
  startAdding: () => void;
  /** Restores the selection, unless its method is no longer among `methods`. */
  cancelAdding: (methods: SavedMethod[]) => void;
  /** Keeps the view of a buyer without saved methods open, even if a method is added. */
  holdAddView: () => void;
  closeAddView: () => void;
  /** Tracks the type that a buyer without saved methods has chosen; its form is not submitted yet. */
  trackChosenType: (type: MethodType) => void;
  /** Adds a method that a form has saved. */
  addSavedMethod: (method: SavedMethod) => void;
  /** Adds a method that a form has saved after the buyer had left it; leaves the view as it is. */
  addLateMethod: (method: SavedMethod) => void;
};

/** Opens and closes the view that adds a method, which hides the list. */
export function useAddView(changeMethods: PaymentMethods['changeMethods']): AddView {
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
  const cancelAdding = (methods: SavedMethod[]) => {
    setIsAdding(false);
    const hiddenMethod = methods.find(({ id }) => id === hiddenSelectionRef.current?.id);
    if (hiddenMethod) select(hiddenMethod);
    else if (selectedMethod) deselect();
    void track("Cancelled 'Add a new payment method'", {});
  };
  const holdAddView = () => {
    setIsAdding(true);
    hiddenSelectionRef.current = undefined;
  };
  const closeAddView = () => setIsAdding(false);
  const trackChosenType = (type: MethodType) => void track('Payment method selected', { type });
  const addLateMethod = (method: SavedMethod) => {
    void changeMethods({ kind: 'add', method });
    void track('Submitted new payment method', { type: method.type });
  };
  const addSavedMethod = (method: SavedMethod) => {
    closeAddView();
    addLateMethod(method);
  };
  const actions = { startAdding, cancelAdding, holdAddView, closeAddView, trackChosenType };
  return { isAdding, ...actions, addSavedMethod, addLateMethod };
}
