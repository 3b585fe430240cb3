import { settings } from '@/lib/settings';
import { hideBlockedStorage } from './blocked-storage';
import { createTracker } from './create-tracker';
import { pageContext } from './page-context';
import { whenIdle } from './when-idle';

const { segmentWriteKey: writeKey, segmentHost: host } = settings;

/** The analytics of this page. */
export const analytics = createTracker({
  writeKey,
  load: async () => {
    hideBlockedStorage(window);
    const { loadSegment } = await import('./segment');
    return loadSegment({ writeKey, host });
  },
  idle: whenIdle,
  context: pageContext,
});

export const { track, trackWithin } = analytics;
