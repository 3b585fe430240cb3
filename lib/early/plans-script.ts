// Separate bundle, which loads while the order is read: runs when the document is parsed, before the framework.
import { startEarlyRead } from '@/lib/api/early-read/start-early-read';
import { formatDay, formatTime } from '@/lib/domain/i18n/dates';
import { formatMoney } from '@/lib/domain/i18n/money';
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

/** Creates the formatters, which is slow, while the order is still on its way. */
function createFormatters(): void {
  const { lang } = document.documentElement;
  const now = new Date();
  formatMoney(0, 'EUR', lang);
  formatDay(now, lang);
  formatTime(now, lang);
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
  setTimeout(createFormatters);
}
