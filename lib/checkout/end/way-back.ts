import type { UrlParameters } from '@/lib/domain/url/reference';

/** Returns whether the host page may have a handler for `cancel`; `cancel=none` means that it has none. */
export const hasCancelHandler = ({ cancel }: UrlParameters): boolean => cancel !== 'none';

/** Returns whether a step shows the link that leads back to the shop. */
export const hasWayBack = (isEmbedded: boolean, parameters: UrlParameters): boolean =>
  !isEmbedded || hasCancelHandler(parameters);
