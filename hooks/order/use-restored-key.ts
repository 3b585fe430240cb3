import { useEffect, useEffectEvent, useState } from 'react';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { openKey } from '@/lib/domain/url/sealed-key';
import { hideKeyAgain, readEntryPad } from '@/lib/session/hide-key';
import { readKeyPad } from '@/lib/session/read-order-session';
import { useReference } from './use-reference';

/**
 * Opens a sealed key that the early script could not open, and writes it into the query of the page. Returns false if this
 * window has no pad for it.
 */
export function useRestoredKey(): boolean {
  const { setQuery } = useTargetNavigation();
  const { parameters } = useReference();
  const [restoredKey] = useState(() =>
    openKey(parameters.key ?? '', (name) => readKeyPad(name) ?? readEntryPad(name)),
  );
  const restoreKey = useEffectEvent(() => {
    if (restoredKey === undefined) return;
    hideKeyAgain(restoredKey, parameters.key ?? '');
    void setQuery({ key: restoredKey }, ({ key }) => key === parameters.key);
  });
  useEffect(() => restoreKey(), []);
  return restoredKey !== undefined;
}
