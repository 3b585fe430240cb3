import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { IdentityEvent } from '@/lib/checkout/identity-stage';
import { openIdentityFrame, type FrameEvent } from '@/lib/scripts/identity-frame';
import { report } from '@/lib/telemetry/report';
import { useLocale } from './use-locale';

/** Milliseconds within which the frame must show a sign of life. */
const LIMIT = 15_000;

const meant: Partial<Record<FrameEvent, IdentityEvent>> = {
  opened: 'opened',
  finished: 'finished',
  canceled: 'canceled',
  reload: 'reload',
};

type Wanted = { url: string; title: string; /** The id of the element it stands in. */ root: string };

/** Shows the frame of the identity check for as long as the screen stands, and anew when it asks to be loaded again. */
export function useIdentityFrame({ url, title, root }: Wanted, tell: (event: IdentityEvent) => void): void {
  const { locale } = useLocale();
  const [opening, setOpening] = useState(0);
  const hear = useEffectEvent((event: FrameEvent) => {
    const meaning = meant[event];
    if (meaning) tell(meaning);
    if (event === 'reload') setOpening((count) => count + 1);
  });
  const fail = useEffectEvent((error: Error) => {
    report(error, { level: 'warning', reason: 'Identity frame' });
    tell('silent');
  });
  const open = useEffectEvent((signal: AbortSignal) =>
    openIdentityFrame({ url, title, root, language: locale.slice(0, 2), onEvent: hear }, signal),
  );

  // The SDK closes a frame that still stands in the page: this cleans up before React takes its place away.
  useLayoutEffect(() => {
    const controller = new AbortController();
    let close = () => {};
    const opened = (closeFrame: () => void) => {
      if (controller.signal.aborted) closeFrame();
      else close = closeFrame;
    };
    const silence = () => fail(new Error('The identity check does not open'));
    open(controller.signal).then(opened, fail);
    const limit = setTimeout(silence, LIMIT);
    return () => {
      clearTimeout(limit);
      controller.abort();
      close();
    };
  }, [url, root, opening]);
}
