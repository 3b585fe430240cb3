import { useEffect, useRef, useState } from 'react';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { track } from '@/lib/telemetry/track';
import type { PaymentMethods } from './use-payment-methods';
import { usePaymentSelection } from './use-payment-selection';
import { useTurn } from './use-turn';

/** A deletion that is asked about, or under way. */
type Removal = { method: SavedMethod; busy: boolean; failed: boolean };
/** What was done, for those who listen. */
type Done = { what: 'default' | 'deleted'; method: SavedMethod };

export type RowActions = {
  choose: (method: SavedMethod) => void;
  setDefault: (method: SavedMethod) => void;
  askToRemove: (method: SavedMethod) => void;
};

export type MethodChanges = {
  /** The form for a new one is open. */
  adding: boolean;
  startAdding: () => void;
  cancelAdding: () => void;
  /** A form has saved a new one. */
  added: (method: SavedMethod) => void;
  removal?: Removal;
  done?: Done;
  /** The id of the method that could not become the default. */
  notDefault?: string;
  /** What a row can do, the same functions for as long as the list stands: a long list is not drawn again for each. */
  row: RowActions;
  keep: () => void;
  remove: (heir?: string) => Promise<void>;
};

/** The changes a buyer makes to saved methods: another default, or one less. Each is asked of the API once. */
export function useMethodChanges({ change }: PaymentMethods): MethodChanges {
  const { current, select, deselect } = usePaymentSelection();
  const adding = useAdding(change);
  const [removal, setRemoval] = useState<Removal>();
  const [done, setDone] = useState<Done>();
  const [notDefault, setNotDefault] = useState<string>();

  const choose = (method: SavedMethod) => {
    select(method);
    void track('Payment method selected', { type: method.type });
  };
  // State is a render late: two presses in one breath must find it at once.
  const promoted = useRef<string>(undefined);
  const setDefault = async (method: SavedMethod) => {
    if (promoted.current === method.id) return;
    promoted.current = method.id;
    setNotDefault(undefined);
    const isDefault = await change({ kind: 'set-default', id: method.id });
    if (promoted.current === method.id) promoted.current = undefined;
    if (!isDefault) return setNotDefault(method.id);
    setDone({ what: 'default', method });
    void track('Payment method set as default', { type: method.type });
  };

  const { run } = useTurn();
  const remove = (heir?: string) =>
    run(async () => {
      if (!removal) return;
      const { method } = removal;
      setRemoval({ method, busy: true, failed: false });
      const isGone = await change({ kind: 'delete', id: method.id, heir });
      if (!isGone) return setRemoval({ method, busy: false, failed: true });
      if (current?.id === method.id) deselect();
      setRemoval(undefined);
      setDone({ what: 'deleted', method });
      void track('Payment method deleted', { type: method.type });
    });

  const askToRemove = (method: SavedMethod) => {
    setDone(undefined);
    setRemoval({ method, busy: false, failed: false });
  };
  const keep = () => setRemoval(undefined);
  const row = useSteady({ choose, askToRemove, setDefault: (method) => void setDefault(method) });
  return { ...adding, row, removal, done, notDefault, keep, remove };
}

/** The form for a new method, which covers the list. */
function useAdding(change: PaymentMethods['change']) {
  const { current, select, deselect } = usePaymentSelection();
  const [adding, setAdding] = useState(false);
  const covered = useRef<SavedMethod>(undefined);

  // What the form covers is not chosen: whoever confirms meanwhile would pay with what nobody sees.
  const startAdding = () => {
    setAdding(true);
    covered.current = current;
    if (current) deselect();
    void track("Selected 'Add a new payment method'", {});
  };
  const cancelAdding = () => {
    setAdding(false);
    if (covered.current) select(covered.current);
    void track("Cancelled 'Add a new payment method'", {});
  };
  const added = (method: SavedMethod) => {
    setAdding(false);
    void change({ kind: 'add', method });
    void track('Submitted new payment method', { type: method.type });
  };
  return { adding, startAdding, cancelAdding, added };
}

/** The same functions at every render, which do what the latest ones would. */
function useSteady(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [row] = useState<RowActions>(() => ({
    choose: (method) => latest.current.choose(method),
    setDefault: (method) => latest.current.setDefault(method),
    askToRemove: (method) => latest.current.askToRemove(method),
  }));
  return row;
}
