import { request, type RequestOptions } from '@/lib/api/http/client';
import { assertId } from '@/lib/api/http/url';
import { parseListPage } from '@/lib/api/parse/list-page';
import type { Access } from '@/lib/domain/order/access';

/** Returns the id. @throws Error if it is empty */
export function requireOrganisationId(organisationId: string): string {
  if (!organisationId) throw new Error('No organisation ID available');
  return organisationId;
}

/**
 * Sends a request below an organisation's path.
 * @throws Error without an organisation id, RangeError for one that could change the path
 */
export const requestOrganisation = (
  access: Access,
  organisationId: string,
  path: string,
  options?: Omit<RequestOptions, 'access'>,
): Promise<unknown> =>
  request(`organisations/${assertId(requireOrganisationId(organisationId))}/${path}`, { access, ...options });

/** Posts to a path below the organisation. @throws like `requestOrganisation` */
export const postToOrganisation = (
  access: Access,
  organisationId: string,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<unknown> => requestOrganisation(access, organisationId, path, { method: 'POST', body, signal });

const MAX_PAGES = 100;

/**
 * Reads a list to its end. Of `next` only the query is used, at the list's own path, so that the key never leaves the
 * API's host. `problems` says what keeps the list from being complete.
 * @throws UnexpectedAnswer for a response that is not a list
 */
export async function readAllPages(
  access: Access,
  organisationId: string,
  path: string,
): Promise<{ rows: unknown[]; problems: string[] }> {
  const rows: unknown[] = [];
  const readQueries = new Set<string>();
  let query: string | undefined = '';
  let count: number | undefined;
  let isCutOff = false;
  while (query !== undefined) {
    readQueries.add(query);
    const page = parseListPage(await requestOrganisation(access, organisationId, path + query));
    rows.push(...page.rows);
    count = page.count;
    query = page.nextUrl === undefined ? undefined : queryOfNextPage(page.nextUrl, organisationId, path);
    isCutOff =
      page.nextUrl !== undefined &&
      (query === undefined || readQueries.has(query) || readQueries.size === MAX_PAGES);
    if (isCutOff) break;
  }
  const isCountWrong = count !== undefined && count !== rows.length;
  return {
    rows,
    problems: [
      ...(isCutOff ? ['a list whose next page cannot be read'] : []),
      ...(isCountWrong ? [`a list of ${count} with ${rows.length} rows`] : []),
    ],
  };
}

/** Returns undefined for the URL of anything but this list. */
function queryOfNextPage(nextUrl: string, organisationId: string, path: string): string | undefined {
  const [address = '', query] = nextUrl.split(/[?#]/, 2);
  const isSameList = address.replace(/\/$/, '').endsWith(`/organisations/${organisationId}/${path}`);
  return isSameList && query ? `?${query}` : undefined;
}
