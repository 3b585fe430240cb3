import { settings } from '@/lib/settings';

export type Role = 'buyer' | 'merchant';

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns an id that is safe as a path segment. @throws RangeError for one that could change the path */
export function assertId(id: string): string {
  if (!idPattern.test(id)) throw new RangeError('Not an id');
  return id;
}

/** Joins an API path to the versioned base, with the role before the version. An absolute URL is returned unchanged. */
export function apiUrl(
  path: string,
  { role, base = settings.apiUrl }: { role?: Role; base?: string } = {},
): string {
  if (/^https?:\/\//.test(path)) return path;
  const versionedBase = base.replace(/\/$/, '');
  const prefixedBase = role ? versionedBase.replace(/\/(v\d+)$/, `/${role}/$1`) : versionedBase;
  return `${prefixedBase}/${path.replace(/^\//, '')}`;
}
