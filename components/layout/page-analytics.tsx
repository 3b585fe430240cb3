import { usePageAnalytics } from '@/hooks/use-page-analytics';

/** Observes the page for analytics, and shows nothing. Loaded when the page is idle. */
export function PageAnalytics() {
  usePageAnalytics();
  return null;
}
