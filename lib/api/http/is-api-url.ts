import { settings } from '@/lib/settings';

/** Returns whether a URL has the API's origin, so that a key may be sent to it. */
export function isApiUrl(url: string): boolean {
  const pageUrl = typeof location === 'undefined' ? undefined : location.href;
  try {
    return new URL(url, pageUrl).origin === new URL(settings.apiUrl, pageUrl).origin;
  } catch {
    return false;
  }
}
