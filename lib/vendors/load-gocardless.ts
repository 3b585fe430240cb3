import { vendorSettings } from '@/lib/settings/vendors';
import { createLoadCache, loadScript } from './load-script';

const SCRIPT_URL = 'https://pay.gocardless.com/billing/static/dropin/v2/initialise.js';
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 500;
const LOAD_TIMEOUT_MS = 10_000;

type DropinHandler = { open: () => void; exit: () => void };
type Dropin = {
  create: (options: {
    billingRequestFlowID: string;
    environment: 'sandbox' | 'live';
    onSuccess: (request: { status?: unknown } | null | undefined, flow: unknown) => void;
    onExit: (error: unknown, metadata: unknown) => void;
  }) => DropinHandler;
};

declare global {
  interface Window {
    GoCardlessDropin?: Dropin;
  }
}

/** Callbacks for the end of a hosted flow. Exactly one of them is called, once, unless the flow is aborted. */
export type HostedFlowCallbacks = {
  onFinished: () => void;
  onLeft: () => void;
  onFailed: (error: Error) => void;
};

const shareLoad = createLoadCache<Dropin>();

/** Statuses of a billing request that the buyer has completed; the drop-in reports success for others, too. */
const completedStatuses: unknown[] = ['fulfilled', 'fulfilling'];

/**
 * Opens GoCardless' hosted flow over the page, and closes it when it has ended. Aborting `signal` closes it without
 * calling back.
 * @throws Error when the drop-in cannot be loaded: three attempts, 500 ms apart, within 10 s
 */
export async function openDropin(
  flowId: string,
  callbacks: HostedFlowCallbacks,
  signal: AbortSignal,
): Promise<void> {
  const dropin = await shareLoad(SCRIPT_URL, loadDropin);
  if (signal.aborted) return;
  let hasEnded = false;
  const endOnce = (end: () => void) => {
    if (hasEnded) return;
    hasEnded = true;
    end();
  };
  const handler = dropin.create({
    billingRequestFlowID: flowId,
    environment: vendorSettings.gocardlessEnv,
    onSuccess: (request) =>
      endOnce(() => {
        // The drop-in stays open after a success; its exit calls back once more.
        handler.exit();
        if (completedStatuses.includes(request?.status)) callbacks.onFinished();
        else callbacks.onFailed(new Error('Hosted flow ended without a completed billing request'));
      }),
    // The provider's error is dropped, because its message may repeat the buyer's input.
    onExit: (error) =>
      endOnce(() => (error ? callbacks.onFailed(new Error('Hosted flow failed')) : callbacks.onLeft())),
  });
  signal.addEventListener('abort', () => endOnce(() => handler.exit()));
  handler.open();
}

const createLoadError = () => new Error('Failed to load GoCardless Drop-in');

const loadDropin = (): Promise<Dropin> =>
  loadScript(async (signal) => findDropin() ?? (await appendScript(signal)), {
    timeoutMs: LOAD_TIMEOUT_MS,
    createTimeoutError: createLoadError,
    maxAttempts: MAX_ATTEMPTS,
    retryDelayMs: RETRY_DELAY_MS,
  });

const findDropin = (): Dropin | undefined =>
  typeof window.GoCardlessDropin?.create === 'function' ? window.GoCardlessDropin : undefined;

/** Appends the script tag, and removes it again when it does not bring the drop-in or `signal` is aborted. */
const appendScript = (signal: AbortSignal) =>
  new Promise<Dropin>((resolve, reject) => {
    const tag = document.createElement('script');
    const settle = () => {
      const dropin = findDropin();
      if (dropin) return resolve(dropin);
      tag.remove();
      reject(createLoadError());
    };
    tag.addEventListener('load', settle);
    tag.addEventListener('error', settle);
    signal.addEventListener('abort', settle);
    tag.async = true;
    tag.src = SCRIPT_URL;
    document.head.append(tag);
  });
