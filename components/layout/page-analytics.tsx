// Separate chunk: loaded when the page is idle and analytics is configured.
import { usePageAnalytics } from '@/hooks/telemetry/use-page-analytics';

/** Tracks the page for analytics; renders nothing. */
export function PageAnalytics() {
  usePageAnalytics();
  return null;
}
