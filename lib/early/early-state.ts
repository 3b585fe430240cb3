/** The buyer's input in the early plans. */
export type EarlyChoice = {
  /** The plan that is selected now. */
  planId: string;
  /** Continue was pressed. */
  isContinuing: boolean;
  /** The control that has the focus. */
  focused?: 'plan' | 'continue';
};

export type EarlyState = {
  /** From pressing a key or the pointer until the click that follows the release. */
  isPressed: boolean;
  /** Undefined until the plans are drawn, and after React has taken over. */
  choice?: EarlyChoice;
};

/** The state of the early page, in the form that React can subscribe to. */
export type EarlyStore = {
  get: () => EarlyState;
  set: (change: Partial<EarlyState>) => void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

export function createEarlyStore(): EarlyStore {
  let state: EarlyState = { isPressed: false };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
