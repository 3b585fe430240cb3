import { useEffect, useState } from 'react';
import { consentTermsOf } from '@/lib/checkout/consent-terms';
import type { PlanChoice } from '@/lib/checkout/outcome';

const HOLD_MS = 800;

export type ChangedTerms = {
  /** The terms are not those that the confirm step showed before. */
  isChanged: boolean;
  /** The change is so recent that a press of the button may have been meant for the terms before. */
  isHeld: boolean;
};

/** Compares the terms of the choice with those that the confirm step showed before, from its opening to its closing. */
export function useChangedTerms(
  { order, plan }: Pick<PlanChoice, 'order' | 'plan'>,
  { isOpen, isShown }: { isOpen: boolean; isShown: boolean },
): ChangedTerms {
  const terms = consentTermsOf(order, plan);
  const [shownTerms, setShownTerms] = useState<string>();
  const [changedTerms, setChangedTerms] = useState<string>();
  const [releasedTerms, setReleasedTerms] = useState<string>();
  if (!isOpen && shownTerms !== undefined) {
    setShownTerms(undefined);
    setChangedTerms(undefined);
  }
  if (isShown && shownTerms !== terms) {
    setShownTerms(terms);
    setReleasedTerms(undefined);
    if (shownTerms !== undefined) setChangedTerms(terms);
  }
  const isChanged = isShown && changedTerms === terms;
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => setReleasedTerms(terms), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isChanged, terms]);
  return { isChanged, isHeld: isChanged && releasedTerms !== terms };
}
