// Separate bundle, which loads while the order is read: runs when the document is parsed, before the framework.
import { startEarlyRead } from '@/lib/api/early-read/start-early-read';
import { parseQueryString, parseReference, readParameters } from '@/lib/domain/url/reference';
import { holdHydration } from './hold-hydration';
import { showEarlyPlans } from './show-early-plans';

const ROOM_TIMEOUT_MS = 500;

/** Hides the scrollbar while the host page resizes the frame, to avoid a layout shift. */
function hideScrollbar(): void {
  const { style } = document.documentElement;
  style.scrollbarWidth = 'none';
  setTimeout(() => (style.scrollbarWidth = ''), ROOM_TIMEOUT_MS);
}

const page = window.usanceEarlyPage;
if (page?.response) {
  const query = parseQueryString(location.search);
  const reference = parseReference(query);
  const isRead = startEarlyRead(reference, page.response, (result) => {
    try {
      hideScrollbar();
      showEarlyPlans({ reference, parameters: readParameters(query), result }, page.store);
    } catch (error) {
      page.error = error;
    }
  });
  delete page.response;
  holdHydration(isRead);
}
