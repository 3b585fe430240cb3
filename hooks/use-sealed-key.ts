import { useEffect, useEffectEvent, useState } from 'react';
import { readPad } from '@/lib/api/visit-store';
import { openKey } from '@/lib/domain/sealed-key';
import { useNavigation } from './use-navigation';
import { useReference } from './use-reference';

/** Puts a sealed key into the address again where the early script could not. Answers whether this window may. */
export function useSealedKey(): boolean {
  const { setQuery } = useNavigation();
  const { parameters } = useReference();
  const [key] = useState(() => openKey(parameters.key ?? '', readPad));
  const restore = useEffectEvent(() => {
    if (key !== undefined) void setQuery({ key });
  });
  useEffect(() => restore(), []);
  return key !== undefined;
}
