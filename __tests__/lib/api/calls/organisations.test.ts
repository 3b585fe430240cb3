import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { createBankTransfer, readMethods } from '@/lib/api/calls/organisations';
import { buildCard } from '@/lib/sandbox/builders';

answerFromSandbox();

const access = { token: 'key-basic', scheme: 'OrderKey' };
const listPath = '/v1/organisations/org-basic/stripe_payment_methods';
const requestedUrls: string[] = [];
/** Responds with one card per page; the last page repeats. */
const respondWithPages = (...pages: { next?: string | null; count?: unknown }[]) => {
  requestedUrls.length = 0;
  server.use(
    http.get('*/stripe_payment_methods', ({ request }) => {
      const number = requestedUrls.push(request.url);
      const page = pages[number - 1] ?? pages.at(-1);
      return HttpResponse.json({ previous: null, ...page, results: [buildCard({ id: `card-${number}` })] });
    }),
  );
};
const read = async () => {
  const { methods, unknownValues } = await readMethods(access, 'org-basic', ['stripe']);
  return { ids: methods.map(({ id }) => id), unknownValues };
};

test('reads a list to its end, page by page', async () => {
  respondWithPages(
    { count: 3, next: `https://api.example.com${listPath}?offset=1` },
    { count: 3, next: `${listPath}/?offset=2` },
    { count: 3, next: null },
  );
  expect(await read()).toEqual({ ids: ['card-1', 'card-2', 'card-3'], unknownValues: [] });
  expect(requestedUrls.map((url) => new URL(url).search)).toEqual(['', '?offset=1', '?offset=2']);
});

test('asks only its own API for the next page, whatever host `next` names', async () => {
  respondWithPages({ next: `https://evil.example${listPath}?offset=1` }, { next: null });
  expect((await read()).ids).toEqual(['card-1', 'card-2']);
  const [first, second] = requestedUrls;
  expect(second).toBe(`${first}?offset=1`);
});

test.each([
  ['of another list', 'https://evil.example/?page=2'],
  ['that is not a URL', 'http://['],
  ['without a query', listPath],
])('reports a next page %s, and reads no further', async (_, next) => {
  respondWithPages({ next });
  expect(await read()).toEqual({
    ids: ['card-1'],
    unknownValues: ['a list whose next page cannot be read'],
  });
  expect(requestedUrls).toHaveLength(1);
});

test('reports a list whose pages lead back to each other, and reads each page once', async () => {
  respondWithPages({ next: `${listPath}?offset=1` });
  expect(await read()).toEqual({
    ids: ['card-1', 'card-2'],
    unknownValues: ['a list whose next page cannot be read'],
  });
});

test.each([
  ['reports a count that differs from the rows', 99, ['a list of 99 with 1 rows']],
  ['accepts a count that matches', 1, []],
  ['accepts a list without a count', undefined, []],
])('%s', async (_, count, unknownValues) => {
  respondWithPages({ count });
  expect(await read()).toEqual({ ids: ['card-1'], unknownValues });
});

test('sends no request without an organisation', async () => {
  respondWithPages({});
  await expect(readMethods(access, '', ['stripe'])).rejects.toThrow('No organisation ID available');
  await expect(createBankTransfer(access, '', 'house')).rejects.toThrow('No organisation ID available');
  expect(requestedUrls).toEqual([]);
});
