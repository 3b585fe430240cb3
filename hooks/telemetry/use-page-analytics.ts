import { useRouter } from 'next/router';
import type { Tracker } from '@/lib/telemetry/analytics/create-tracker';
import { analytics } from '@/lib/telemetry/analytics/track';
import { usePageLeave } from './use-page-leave';
import { useScrollDepth } from './use-scroll-depth';

/** Tracks scroll depth and page leave. */
export function usePageAnalytics(tracker: Tracker = analytics): void {
  const { pathname } = useRouter();
  useScrollDepth(pathname, tracker);
  usePageLeave(tracker);
}
