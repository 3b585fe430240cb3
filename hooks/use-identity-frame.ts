import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
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
};

type Wanted = {
  url: string;
  title: string;
  /** The id of the element it stands in. */
  root: string;
  /** It has been going on for too long. */
  isLate: boolean;
};

/** Where the provider's frame lies over the whole page, as its SDK asks it. */
const coversPage = () => matchMedia('(max-width: 767px), (hover: none)').matches;

/** Shows the frame of the identity check for as long as the screen stands, and anew when it asks to be loaded again. */
export function useIdentityFrame(
  { url, title, root, isLate }: Wanted,
  tell: (event: IdentityEvent) => void,
): void {
  const { locale } = useLocale();
  const [opening, setOpening] = useState(0);
  const hear = useEffectEvent((event: FrameEvent) => {
    const meaning = meant[event];
    if (meaning) tell(meaning);
    if (event === 'reload') setOpening((count) => count + 1);
  });
  const load = useEffectEvent(() => tell('loading'));
  // What is offered then must be seen: a frame that hangs would hide it for ever.
  const leave = useEffectEvent(() => tell('canceled'));
  useEffect(() => {
    if (isLate && coversPage()) leave();
  }, [isLate]);
  const fail = useEffectEvent((error: Error) => {
    report(error, { level: 'warning', reason: 'Identity frame' });
    tell('silent');
  });
  const open = useEffectEvent((signal: AbortSignal, onEvent: (event: FrameEvent) => void) =>
    openIdentityFrame({ url, title, root, language: locale.slice(0, 2), onEvent }, signal),
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
    const limit = setTimeout(silence, LIMIT);
    load();
    open(controller.signal, (event) => {
      if (event === 'opened') clearTimeout(limit);
      hear(event);
    }).then(opened, fail);
    return () => {
      clearTimeout(limit);
      controller.abort();
      close();
    };
  }, [url, root, opening]);
}
