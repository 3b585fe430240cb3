import { settings } from '@/lib/settings';

const ADDRESS = 'https://pay.gocardless.com/billing/static/dropin/v2/initialise.js';
const TRIES = 3;
const APART = 500;
const LIMIT = 10_000;

type Handler = { open: () => void; exit: () => void };
type Dropin = {
  create: (options: {
    billingRequestFlowID: string;
    environment: 'sandbox' | 'live';
    onSuccess: (request: unknown, flow: unknown) => void;
    onExit: (error: unknown, metadata: unknown) => void;
  }) => Handler;
};

declare global {
  interface Window {
    GoCardlessDropin?: Dropin;
  }
}

/** How a flow ends: by what the buyer does, or because it could not go on. It ends once. */
export type FlowEvents = { onFinished: () => void; onLeft: () => void; onFailed: (error: Error) => void };

let loading: Promise<Dropin> | undefined;

/**
 * Opens a flow of GoCardless' own over the page, and closes it when it is given up; from then on it says nothing.
 * @throws Error when the drop-in cannot be had: three tries, 500 ms apart, within 10 s
 */
export async function openDropin(flowId: string, events: FlowEvents, signal: AbortSignal): Promise<void> {
  const dropin = await (loading ??= load());
  if (signal.aborted) return;
  let isOver = false;
  const once = (end: () => void) => {
    if (isOver) return;
    isOver = true;
    end();
  };
  const handler = dropin.create({
    billingRequestFlowID: flowId,
    environment: settings.gocardlessEnv,
    onSuccess: () => once(events.onFinished),
    // What the provider says of its error may repeat what the buyer typed.
    onExit: (error) =>
      once(() => (error ? events.onFailed(new Error('Hosted flow failed')) : events.onLeft())),
  });
  signal.addEventListener('abort', () => once(() => handler.exit()));
  handler.open();
}

/** A failure is forgotten, so that the next flow tries again. */
function load(): Promise<Dropin> {
  const load = within(LIMIT);
  load.catch(() => (loading = undefined));
  return load;
}

async function within(limit: number): Promise<Dropin> {
  const { signal, clear } = limited(limit);
  try {
    for (let tries = 1; ; tries += 1) {
      const found = present() ?? (await tryOnce(signal));
      if (found) return found;
      if (tries === TRIES || signal.aborted) throw new Error('Failed to load GoCardless Drop-in');
      await pause(signal);
    }
  } finally {
    clear();
  }
}

/** `AbortSignal.timeout` cannot be called off. */
function limited(limit: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limit);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, APART);
    signal.addEventListener('abort', () => resolve());
  });

const present = (): Dropin | undefined =>
  typeof window.GoCardlessDropin?.create === 'function' ? window.GoCardlessDropin : undefined;

/** Puts the script into the page; undefined when it brings nothing. Then its tag is taken out again. */
const tryOnce = (signal: AbortSignal) =>
  new Promise<Dropin | undefined>((resolve) => {
    const tag = document.createElement('script');
    const end = () => {
      const found = present();
      if (!found) tag.remove();
      resolve(found);
    };
    tag.addEventListener('load', end);
    tag.addEventListener('error', end);
    signal.addEventListener('abort', end);
    tag.async = true;
    tag.src = ADDRESS;
    document.head.append(tag);
  });
