import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocale } from '@/hooks/i18n/use-locale';
import type { IdentityEvent } from '@/lib/checkout/identity-stage';
import { report } from '@/lib/telemetry/errors/report';
import { openIdentityFrame, type IdentityFrameEvent } from '@/lib/vendors/veriff-frame';

const LOAD_TIMEOUT_MS = 15_000;

const identityEvents: Partial<Record<IdentityFrameEvent, IdentityEvent>> = {
  opened: 'opened',
  finished: 'finished',
  canceled: 'canceled',
};

type UseIdentityFrameOptions = {
  url: string;
  title: string;
  /** Id of the element that contains the frame. */
  rootId: string;
  /** The check is taking too long. */
  isLate: boolean;
};

/** True where the provider's SDK lays its frame over the whole page; the media query is the SDK's. */
const isFullPage = () => matchMedia('(max-width: 767px), (hover: none)').matches;

/** Shows the frame of the identity check while the component is mounted, and reloads it on the frame's request. */
export function useIdentityFrame(
  { url, title, rootId, isLate }: UseIdentityFrameOptions,
  dispatch: (event: IdentityEvent) => void,
): void {
  const { locale } = useLocale();
  const [loadCount, setLoadCount] = useState(0);
  const handleFrameEvent = useEffectEvent((event: IdentityFrameEvent) => {
    const identityEvent = identityEvents[event];
    if (identityEvent) dispatch(identityEvent);
    if (event === 'reload') setLoadCount((count) => count + 1);
  });
  const dispatchLoading = useEffectEvent(() => dispatch('loading'));
  // A full-page frame that hangs would cover the notice, so it is closed.
  const dispatchCanceled = useEffectEvent(() => dispatch('canceled'));
  useEffect(() => {
    if (isLate && isFullPage()) dispatchCanceled();
  }, [isLate]);
  const handleLoadFailure = useEffectEvent((error: Error) => {
    report(error, { level: 'warning', reason: 'Identity frame' });
    dispatch('unavailable');
  });
  const openFrame = useEffectEvent((signal: AbortSignal, onEvent: (event: IdentityFrameEvent) => void) =>
    openIdentityFrame({ url, title, rootId, language: locale.slice(0, 2), onEvent }, signal),
  );

  // A layout effect, because the SDK can close the frame only while its container is still in the document.
  useLayoutEffect(() => {
    const controller = new AbortController();
    let close = () => {};
    const onOpened = (closeFrame: () => void) => {
      if (controller.signal.aborted) closeFrame();
      else close = closeFrame;
    };
    const onLoadTimeout = () => handleLoadFailure(new Error('The identity check does not open'));
    const loadTimer = setTimeout(onLoadTimeout, LOAD_TIMEOUT_MS);
    dispatchLoading();
    openFrame(controller.signal, (event) => {
      if (event === 'opened') clearTimeout(loadTimer);
      handleFrameEvent(event);
    }).then(onOpened, handleLoadFailure);
    return () => {
      clearTimeout(loadTimer);
      controller.abort();
      close();
    };
  }, [url, rootId, loadCount]);
}
