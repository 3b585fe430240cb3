import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { saveKeyPad } from '@/lib/session/order-session';
import { createBankRedirect } from './bank-redirect';

/** A link that opens the buyer's bank in a new window. */
export type BankLink = { url: string; wasFollowed: boolean; onFollow: () => void };

/**
 * Returns the link to the bank where the checkout is in a frame: banks refuse to be framed, and a browser opens a new
 * window only for the buyer's own press. Returns undefined outside of a frame and for a URL that must not be opened. Once
 * the link was followed, calls back whenever the buyer returns to this page.
 */
export function useBankLink(
  bankUrl: string | undefined,
  orderKey: string,
  onReturn: () => void,
): BankLink | undefined {
  const { isEmbedded } = useBridge();
  const { pathname } = useRouter();
  const [wasFollowed, setWasFollowed] = useState(false);
  const redirect = useMemo(
    () =>
      isEmbedded && bankUrl ? createBankRedirect(bankUrl, orderKey, getRedirectContext(pathname)) : undefined,
    [isEmbedded, bankUrl, orderKey, pathname],
  );
  const handleReturn = useEffectEvent(() => {
    if (!document.hidden) onReturn();
  });
  useEffect(() => {
    if (!wasFollowed) return;
    const onVisibilityOrFocusChange = () => handleReturn();
    window.addEventListener('focus', onVisibilityOrFocusChange);
    document.addEventListener('visibilitychange', onVisibilityOrFocusChange);
    return () => {
      window.removeEventListener('focus', onVisibilityOrFocusChange);
      document.removeEventListener('visibilitychange', onVisibilityOrFocusChange);
    };
  }, [wasFollowed]);
  if (!redirect) return undefined;
  return {
    url: redirect.url,
    wasFollowed,
    onFollow: () => {
      // Opens the sealed key if the bank returns to this frame. A new window has a storage of its own.
      saveKeyPad(redirect.name, redirect.pad);
      setWasFollowed(true);
    },
  };
}
