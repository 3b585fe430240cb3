// Separate bundle, inlined into every document: runs before anything else.
import { requestOrder } from '@/lib/api/early-read/request-order';
import { keepMessages } from '@/lib/bridge/keep-messages';
import { observePageHeight } from '@/lib/bridge/observe-page-height';
import { postToParent } from '@/lib/bridge/post-to-parent';
import { parseQueryString, parseReference } from '@/lib/domain/url/reference';
import { openKey } from '@/lib/domain/url/sealed-key';
import { readKeyPad } from '@/lib/session/read-order-session';
import { createEarlyStore } from './early-state';
import { reloadOnMissingScript } from './reload-on-missing-script';
import { trackFocusOutline } from './track-focus-outline';
import { trackPresses } from './track-presses';

const url = new URL(location.href);
const { documentElement } = document;

/** Restores a key that comes back sealed from the buyer's bank, before any code reads the URL. */
function restoreSealedKey(): void {
  const key = openKey(url.searchParams.get('key') ?? '', readKeyPad);
  if (!key) return;
  url.searchParams.set('key', key);
  history.replaceState(history.state, '', url);
}

/** Formats a number and a date for the first time, which is slow, while the order is on its way. */
function warmUpFormatters(): void {
  const lang = documentElement.lang || undefined;
  (0).toLocaleString(lang);
  new Date().toLocaleDateString(lang);
}

/** Tells the host page the height, so that it can make room before React is loaded. */
const reportHeight = (height: number) => {
  if (parent !== window) postToParent(parent, { event: 'resize', payload: { height } });
};

restoreSealedKey();
// First of all, because the plans wait for it.
const response = requestOrder(parseReference(parseQueryString(url.search)));

// Selects the colours of the first paint; unknown values select the light ones of the default brand.
documentElement.dataset.colorScheme = url.searchParams.get('colorScheme') ?? '';
documentElement.dataset.brand = url.searchParams.get('design') ?? '';
if (parent === window) documentElement.dataset.isStandalone = '';
// The SDK names its frame after the appearance. A script that is written here runs before the first paint.
if (self.name[0] === '{') document.write('<script src=/appearance.js></script>');
trackFocusOutline(window);

let stopHeightReports: (() => number | undefined) | undefined;
const releaseMessages = keepMessages(window);
const store = createEarlyStore();
window.usanceEarlyPage = {
  store,
  response,
  handOver: () => {
    releaseMessages();
    return stopHeightReports?.();
  },
  stopReloads: reloadOnMissingScript(window),
};
trackPresses(window, (isPressed) => store.set({ isPressed }));
const onParsed = () => {
  stopHeightReports = observePageHeight(document.body, reportHeight);
  // After the first paint.
  requestAnimationFrame(() => setTimeout(warmUpFormatters));
};
document.addEventListener('readystatechange', onParsed, { once: true });
