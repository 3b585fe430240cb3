import { CHECKOUT } from '../../support/origins';
import { expect, type Cell } from './cell';

type Listed = { results: { id: string; is_default: boolean }[] };

/** The saved methods as the server knows them: their ids, and which is the default. */
async function listed({ page, copy }: Cell): Promise<string[]> {
  const lists = await Promise.all(
    ['stripe', 'gocardless'].map(async (provider) => {
      const url = `${CHECKOUT}/api/sandbox/v1/organisations/org-${copy}/${provider}_payment_methods`;
      const key = `key-${copy.split('_')[0]}`;
      const answer = await page.request.get(url, { headers: { authorization: `OrderKey ${key}` } });
      return ((await answer.json()) as Listed).results;
    }),
  );
  return lists.flat().map(({ id, is_default: isDefault }) => (isDefault ? `${id}, default` : id));
}

/** The list on the screen is the server's. */
export async function sameList(cell: Cell): Promise<void> {
  const shown = async () =>
    cell.frame.locator('[data-testid^="paymentMethod."]').evaluateAll((rows) =>
      rows
        .map((row) => [row.getAttribute('data-testid')?.slice('paymentMethod.'.length), row.textContent])
        .map(([id, text]) => (/Default(?! could)/.test(text ?? '') ? `${id}, default` : `${id}`))
        .filter((name) => !name.startsWith('transfer'))
        .sort(),
    );
  await expect
    .poll(async () => [await shown(), (await listed(cell)).sort()])
    .toEqual([(await listed(cell)).sort(), (await listed(cell)).sort()]);
}
