import { settings } from '@/lib/settings';

export type Role = 'buyer' | 'merchant';

const segment = /^[A-Za-z0-9_-]{1,64}$/;

/** An id as a path segment. @throws RangeError for anything that could change the path */
export function idSegment(id: string): string {
  if (!segment.test(id)) throw new RangeError('Not an id');
  return id;
}

/** Joins an API path to the versioned base; a role goes before the version. Absolute addresses stay as they are. */
export function apiUrl(
  path: string,
  { role, base = settings.apiUrl }: { role?: Role; base?: string } = {},
): string {
  if (/^https?:\/\//.test(path)) return path;
  const versioned = base.replace(/\/$/, '');
  const prefixed = role ? versioned.replace(/\/(v\d+)$/, `/${role}/$1`) : versioned;
  return `${prefixed}/${path.replace(/^\//, '')}`;
}

/** Whether an address is the API's own, so that the key may go with it. */
export function isApi(url: string): boolean {
  const here = typeof location === 'undefined' ? undefined : location.href;
  try {
    return new URL(url, here).origin === new URL(settings.apiUrl, here).origin;
  } catch {
    return false;
  }
}
