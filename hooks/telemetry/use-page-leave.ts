import { throttle } from 'es-toolkit/function';
import Router from 'next/router';
import { useEffect } from 'react';
import { localeTags } from '@/lib/domain/i18n/locales';
import type { Tracker } from '@/lib/telemetry/analytics/create-tracker';

/** One leave fires several events within this time. */
const LEAVE_THROTTLE_MS = 1000;

/** Tracks that the page is left: closed, reloaded, or replaced by history or by another page of the checkout. */
export function usePageLeave({ isEnabled, track }: Tracker): void {
  useEffect(() => {
    if (!isEnabled) return;
    const trackLeave = throttle(
      (isUnloading: boolean) =>
        void track('Browser closed, refreshed or history state changed', {}, { isLeaving: isUnloading }),
      LEAVE_THROTTLE_MS,
      { edges: ['leading'] },
    );
    const onPageHide = () => trackLeave(true);
    const onPopState = () => trackLeave(false);
    const onRouteChange = (url: string) => {
      if (pageOf(url) !== pageOf(Router.asPath)) trackLeave(false);
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('popstate', onPopState);
    Router.events.on('routeChangeStart', onRouteChange);
    return () => {
      trackLeave.cancel();
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('popstate', onPopState);
      Router.events.off('routeChangeStart', onRouteChange);
    };
  }, [isEnabled, track]);
}

/** Returns the path without the language: another query or language is the same page. */
function pageOf(url: string): string {
  const [first = '', ...rest] = (url.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
  return [...(localeTags.some((tag) => tag === first) ? [] : [first]), ...rest].filter(Boolean).join('/');
}
