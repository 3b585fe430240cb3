import { useRouter } from 'next/router';
import type { Tracker } from '@/lib/telemetry/create-tracker';
import { analytics } from '@/lib/telemetry/track';
import { useLeaving } from './use-leaving';
import { useScrollDepth } from './use-scroll-depth';

/** Analytics of every page: how far down the buyer got, and that it was left. */
export function usePageAnalytics(tracker: Tracker = analytics): void {
  const { pathname } = useRouter();
  useScrollDepth(pathname, tracker);
  useLeaving(tracker);
}
