import { settings } from '@/lib/settings';
import { vendorSettings } from '@/lib/settings/vendors';
import { hideBlockedStorage } from './blocked-storage';
import { createTracker } from './create-tracker';
import { getPageContext } from './page-context';
import { whenIdle } from './when-idle';

const { segmentWriteKey: writeKey } = settings;
const { segmentHost: host } = vendorSettings;

/** The tracker of this page. */
export const analytics = createTracker({
  writeKey,
  loadSender: async () => {
    hideBlockedStorage(window);
    const { loadSegment } = await import('./segment');
    return loadSegment({ writeKey, host });
  },
  whenIdle,
  getContext: getPageContext,
});

export const { track, trackWithin } = analytics;
