import type { UrlParameters } from '@/lib/domain/url/reference';

/**
 * Returns whether a page shows the button that leads back to the shop. `cancel=none` means that the host page has no
 * handler for the event. The confirmation and error pages have the button only if the checkout stays in its frame.
 */
export function hasWayBack(
  page: 'checkout' | 'end',
  isEmbedded: boolean,
  { cancel, redirect }: UrlParameters,
): boolean {
  const isHeard = cancel !== 'none';
  return page === 'end' ? isEmbedded && isHeard && redirect === 'none' : isHeard || !isEmbedded;
}
