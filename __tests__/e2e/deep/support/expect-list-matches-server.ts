import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { expect, type MatrixCell } from './fault-matrix-test';

type MethodListBody = { results: { id: string; is_default: boolean }[] };

/** Reads the ids of the saved methods from the sandbox; the default one is marked. */
async function fetchSavedMethods({ page, instanceId }: MatrixCell): Promise<string[]> {
  const lists = await Promise.all(
    ['stripe', 'gocardless'].map(async (provider) => {
      const url = `${CHECKOUT}/api/sandbox/v1/organisations/org-${instanceId}/${provider}_payment_methods`;
      const orderKey = `key-${instanceId.split('_')[0]}`;
      const response = await page.request.get(url, { headers: { authorization: `OrderKey ${orderKey}` } });
      return ((await response.json()) as MethodListBody).results;
    }),
  );
  return lists.flat().map(({ id, is_default: isDefault }) => (isDefault ? `${id}, default` : id));
}

/** Expects the list on the screen to have the methods and the default of the sandbox. */
export async function expectListMatchesServer(cell: MatrixCell): Promise<void> {
  const readShownMethods = async () =>
    cell.frame.locator('[data-testid^="paymentMethod."]').evaluateAll((rows) =>
      rows
        .map((row) => [row.getAttribute('data-testid')?.slice('paymentMethod.'.length), row.textContent])
        .map(([id, text]) => (/Default(?! could)/.test(text ?? '') ? `${id}, default` : `${id}`))
        .filter((name) => !name.startsWith('transfer'))
        .sort(),
    );
  await expect
    .poll(async () => [await readShownMethods(), (await fetchSavedMethods(cell)).sort()])
    .toEqual([(await fetchSavedMethods(cell)).sort(), (await fetchSavedMethods(cell)).sort()]);
}
