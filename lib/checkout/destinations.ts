import type { Brand } from '@/lib/domain/brands';
import { localeTags } from '@/lib/domain/i18n/locales';
import type { Order } from '@/lib/domain/order/order';
import { endPages } from '@/lib/domain/url/choose-page';
import { guardRedirect, type Destination, type RedirectContext } from './redirect-guard';

export type Destinations = {
  success: Destination;
  failure: Destination;
  /** Names of the offer's URLs that the redirect guard refused; they are reported. */
  refused: ('success' | 'failure')[];
};

/** Resolves the final redirects: the offer's URLs if the brand and the redirect guard allow them, else our own pages. */
export function resolveDestinations(
  order: Order | null | undefined,
  brand: Brand,
  context: RedirectContext,
): Destinations {
  const urls = brand.redirectsTo === 'merchant' ? order?.payment_offer?.urls : undefined;
  const success = toUsableDestination(urls?.success, context);
  const failure = toUsableDestination(urls?.failure, context);
  return {
    success: success ?? { kind: 'internal', path: endPages.success },
    failure: failure ?? { kind: 'internal', path: endPages.failure },
    refused: [
      ...(urls?.success && !success ? (['success'] as const) : []),
      ...(urls?.failure && !failure ? (['failure'] as const) : []),
    ],
  };
}

/** Replaces the offer's addresses by our own pages, where a checkout ends that stays in its frame. */
export const toOwnPages = ({ success, failure, refused }: Destinations): Destinations => ({
  success: isPage(success, endPages.success) ? success : { kind: 'internal', path: endPages.success },
  failure: isPage(failure, endPages.failure) ? failure : { kind: 'internal', path: endPages.failure },
  refused,
});

const isPage = (destination: Destination, path: string) =>
  destination.kind === 'internal' && pathOf(destination.path) === path;

/** Returns the absolute failure URL that the merchant may open; undefined if that is our own error page. */
export const merchantFailureUrlOf = (
  { failure }: Destinations,
  context: RedirectContext,
): string | undefined => (isPage(failure, endPages.failure) ? undefined : absoluteUrlOf(failure, context));

/** Returns undefined for a refused URL and for the current page, which would be a redirect to itself. */
function toUsableDestination(
  raw: string | null | undefined,
  context: RedirectContext,
): Destination | undefined {
  const destination = guardRedirect(raw, context);
  return destination?.kind === 'internal' && pathOf(destination.path) === context.path
    ? undefined
    : destination;
}

/** Returns the path without query, hash and language prefix. */
function pathOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const [, firstSegment = ''] = pathname.split('/', 2);
  const isLanguage = localeTags.some((tag) => tag.toLowerCase() === firstSegment.toLowerCase());
  return isLanguage ? pathname.slice(firstSegment.length + 1) || '/' : pathname;
}

/** Returns the absolute URL for messages to the host page. Our own pages come without a query, which holds the key. */
export const absoluteUrlOf = (destination: Destination, { origin }: RedirectContext): string =>
  destination.kind === 'external' ? destination.url : origin + destination.path;
