import { ok, type SandboxResponse } from '@/lib/sandbox/sandbox-response';

const MAX_PAGE_SIZE = 100;

/**
 * Returns a page of a list: `unique_id` filters it, `limit` and `offset` select the page, `next` and `previous` lead to
 * its neighbours.
 */
export function pageResponse<Item>(
  allItems: Item[],
  url: URL,
  { uniqueIdOf, toWire }: { uniqueIdOf?: (item: Item) => string; toWire: (item: Item) => unknown },
): SandboxResponse {
  const uniqueId = url.searchParams.get('unique_id');
  const items =
    uniqueIdOf && uniqueId !== null ? allItems.filter((item) => uniqueIdOf(item) === uniqueId) : allItems;
  const limit = Math.min(readCount(url, 'limit') || MAX_PAGE_SIZE, MAX_PAGE_SIZE);
  const offset = readCount(url, 'offset');
  const pageUrl = (newOffset: number) => {
    const target = new URL(url);
    target.searchParams.set('limit', String(limit));
    target.searchParams.set('offset', String(newOffset));
    return target.href;
  };
  return ok({
    count: items.length,
    next: offset + limit < items.length ? pageUrl(offset + limit) : null,
    previous: offset > 0 ? pageUrl(Math.max(0, offset - limit)) : null,
    results: items.slice(offset, offset + limit).map(toWire),
  });
}

const readCount = ({ searchParams }: URL, name: string) => {
  const text = searchParams.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};
