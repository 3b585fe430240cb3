/** Where we are, and how strict the gate is. */
export type Here = {
  /** Our own origin, such as https://pay.example. */
  origin: string;
  /** Path of the page without the language. */
  path: string;
  /** Hosts that a redirect may go to; empty means any. */
  hosts: readonly string[];
};

export type Destination = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

const MAX_LENGTH = 2048;
const forbidden = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * The one gate that every navigation passes. Lets through https addresses without credentials (http only while we are
 * on http ourselves) and paths of our own host that start with a single slash. Anything else is treated as absent.
 */
export function gate(raw: unknown, { origin, hosts }: Here): Destination | undefined {
  if (typeof raw !== 'string' || raw === '' || raw.length > MAX_LENGTH || forbidden.test(raw))
    return undefined;
  const own = new URL(origin);
  const isPath = /^\/(?!\/)/.test(raw);
  if (!isPath && !/^https?:\/\//i.test(raw)) return undefined;
  const url = parsed(raw, origin);
  if (!url || url.username || url.password || !url.hostname) return undefined;
  // `/.//host` is resolved to `//host`, which would be another host for whoever follows the path.
  if (url.host === own.host && url.pathname.startsWith('//')) return undefined;
  if (url.host === own.host && (isPath || url.protocol === own.protocol))
    return { kind: 'internal', path: url.pathname + url.search + url.hash };
  if (isPath || (url.protocol !== 'https:' && own.protocol !== 'http:')) return undefined;
  if (hosts.length > 0 && !hosts.includes(url.host)) return undefined;
  return { kind: 'external', url: url.href };
}

function parsed(raw: string, base: string): URL | undefined {
  try {
    return new URL(raw, base);
  } catch {
    return undefined;
  }
}
