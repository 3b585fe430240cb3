import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Outcome } from '@/lib/checkout/outcome';
import type { EarlyChoice, EarlyState } from '@/lib/early/early-state';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

const noState: EarlyState = { isPressed: false };
const subscribe = (listener: () => void) =>
  window.usanceEarlyPage?.store.subscribe(listener) ?? (() => undefined);
const subscribeNever = () => () => undefined;
const getState = () => window.usanceEarlyPage?.store.get() ?? noState;

const waitOutcome: Outcome = { kind: 'wait' };

type EarlyPlans = {
  /** The early plans stay: until there is an outcome, and then until a pressed key or pointer is released. */
  isShown: boolean;
  /** The outcome to show: to wait while the early plans stay, so that no click is lost. */
  outcome: Outcome;
  /** The buyer's input in the early plans. */
  choice?: EarlyChoice;
};

/** Takes over from the plans script, once for each page load. */
export function useEarlyPlans(outcome: Outcome): EarlyPlans {
  const [isShown, setIsShown] = useState(true);
  // Presses after the takeover, such as typing in a form, do not render the page again.
  const { isPressed, choice } = useSyncExternalStore(
    isShown ? subscribe : subscribeNever,
    getState,
    () => noState,
  );
  if (isShown && outcome.kind !== 'wait' && !isPressed) setIsShown(false);
  useEffect(() => {
    const { error, store } = window.usanceEarlyPage ?? {};
    if (isShown && error) reportSwallowed(error);
    if (!isShown) store?.set({ choice: undefined });
  }, [isShown]);
  return { isShown, outcome: isShown ? waitOutcome : outcome, choice };
}
