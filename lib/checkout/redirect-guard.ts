/** The current page and the redirect policy. */
export type RedirectContext = {
  /** Our own origin, such as https://pay.example. */
  origin: string;
  /** Path of the current page without the language prefix. */
  path: string;
  /** Allow-list of external hosts; empty allows every host. */
  allowedHosts: readonly string[];
};

export type Destination = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

const MAX_URL_LENGTH = 2048;
const forbiddenCharacters = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Validates the target of every navigation. Accepts https URLs without credentials (http only if the checkout itself
 * runs on http) and paths of our own host with a single leading slash. Returns undefined for anything else.
 */
export function guardRedirect(
  raw: unknown,
  { origin, allowedHosts }: RedirectContext,
): Destination | undefined {
  if (typeof raw !== 'string' || raw === '' || raw.length > MAX_URL_LENGTH || forbiddenCharacters.test(raw))
    return undefined;
  const ownUrl = new URL(origin);
  const isPath = /^\/(?!\/)/.test(raw);
  if (!isPath && !/^https?:\/\//i.test(raw)) return undefined;
  const url = parseUrl(raw, origin);
  if (!url || url.username || url.password || !url.hostname) return undefined;
  // `/.//host` resolves to `//host`, which a browser would follow to another host.
  if (url.host === ownUrl.host && url.pathname.startsWith('//')) return undefined;
  if (url.host === ownUrl.host && (isPath || url.protocol === ownUrl.protocol))
    return { kind: 'internal', path: url.pathname + url.search + url.hash };
  if (isPath || (url.protocol !== 'https:' && ownUrl.protocol !== 'http:')) return undefined;
  if (allowedHosts.length > 0 && !allowedHosts.includes(url.host)) return undefined;
  return { kind: 'external', url: url.href };
}

function parseUrl(raw: string, base: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}
