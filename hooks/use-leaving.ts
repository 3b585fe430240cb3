import { throttle } from 'es-toolkit/function';
import Router from 'next/router';
import { useEffect } from 'react';
import { localeTags } from '@/lib/domain/locales';
import type { Tracker } from '@/lib/telemetry/create-tracker';

/** Several signs of one leave come within this time, in ms. */
const ONE_LEAVE = 1000;

/** Tells that the page is left: closed, reloaded, gone back from, or exchanged for another page of ours. */
export function useLeaving({ isEnabled, track }: Tracker): void {
  useEffect(() => {
    if (!isEnabled) return;
    const leave = throttle(
      (leaving: boolean) => void track('Browser closed, refreshed or history state changed', {}, { leaving }),
      ONE_LEAVE,
      { edges: ['leading'] },
    );
    const onPageHide = () => leave(true);
    const onPopState = () => leave(false);
    const onRouteChange = (url: string) => {
      if (pageOf(url) !== pageOf(Router.asPath)) leave(false);
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('popstate', onPopState);
    Router.events.on('routeChangeStart', onRouteChange);
    return () => {
      leave.cancel();
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('popstate', onPopState);
      Router.events.off('routeChangeStart', onRouteChange);
    };
  }, [isEnabled, track]);
}

/** The path without the language: a choice in the query or another language is the same page. */
function pageOf(url: string): string {
  const [first = '', ...rest] = (url.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
  return [...(localeTags.some((tag) => tag === first) ? [] : [first]), ...rest].filter(Boolean).join('/');
}
