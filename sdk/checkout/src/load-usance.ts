import type { Usance } from './usance';

export type LoadOptions = {
  /** Timeout of one attempt in milliseconds; 10 seconds by default. */
  timeoutMs?: number;
  /** Number of retries of a failed attempt; 2 by default. */
  retries?: number;
};

const RETRY_DELAY_MS = 500;
const SCRIPT_PATH = '/sdk/v1/usance.js';
const pendingLoads = new Map<string, Promise<typeof Usance>>();

/**
 * Loads the hosted script of a checkout, once for each origin. Returns null on a server. After a failure the next call
 * tries again.
 * @param origin the checkout's origin, such as `https://checkout.example`
 * @throws Error if the script does not load
 */
export async function loadUsance(
  origin: string,
  { timeoutMs = 10_000, retries = 2 }: LoadOptions = {},
): Promise<typeof Usance | null> {
  if (typeof document === 'undefined') return null;
  const url = new URL(SCRIPT_PATH, origin).href;
  const load = pendingLoads.get(url) ?? loadWithRetries(url, timeoutMs, retries);
  pendingLoads.set(url, load);
  try {
    return await load;
  } catch (error) {
    if (pendingLoads.get(url) === load) pendingLoads.delete(url);
    throw error;
  }
}

async function loadWithRetries(url: string, timeoutMs: number, retries: number): Promise<typeof Usance> {
  try {
    return await injectScript(url, timeoutMs);
  } catch (error) {
    if (retries <= 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return loadWithRetries(url, timeoutMs, retries - 1);
  }
}

/** Uses the page's own script element of this URL, or adds one. An element that failed is removed. */
function injectScript(url: string, timeoutMs: number): Promise<typeof Usance> {
  const existing = [...document.scripts].find(({ src }) => src === url);
  if (existing && window.Usance) return Promise.resolve(window.Usance);
  return new Promise((resolve, reject) => {
    const script = existing ?? document.createElement('script');
    const fail = (problem: string) => {
      clearTimeout(timer);
      script.remove();
      reject(
        new Error(`Usance: ${url} ${problem}. Check the origin and the script-src of your page's policy.`),
      );
    };
    const timer = setTimeout(() => fail(`did not load within ${timeoutMs} ms`), timeoutMs);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      if (!window.Usance) return fail('is not the script of Usance Checkout');
      clearTimeout(timer);
      resolve(window.Usance);
    });
    script.src = url;
    if (!existing) document.head.append(script);
  });
}
