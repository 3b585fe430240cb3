import type { Page } from '@playwright/test';

type Noting = Window & { accountsTyped?: Set<string> };

/** In every page: writes down what is typed into the fields for a sort code, an account number and an IBAN. */
export function noteAccounts(): void {
  const typed = new Set<string>();
  Object.assign(window, { accountsTyped: typed });
  const field = /^bank_account\.(?:iban|branch_code|account_number)$/;
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && field.test(target.id)) typed.add(target.value);
    },
    true,
  );
}

export async function typedAccounts(page: Page): Promise<string[]> {
  const read = () => [...((window as Noting).accountsTyped ?? [])];
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(read).catch(() => [])));
  return found.flat().map(compact).filter(isTelling);
}

/** The account that a set-up names, as its sort code, its account number or its IBAN. */
export function accountsSent(body: string): string[] {
  const account: Record<string, unknown> = JSON.parse(body || '{}').bank_account ?? {};
  return [account.iban, account.branch_code, account.account_number]
    .map((value) => compact(String(value ?? '')))
    .filter(isTelling);
}

const compact = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Long enough to be looked for, and not one digit over and over, as colours and times have it. */
const isTelling = (account: string) => account.length >= 6 && !/^(.)\1*$/.test(account);

/** What may stand between two of its characters: blanks, dashes and dots, percent-encoded once or twice as well. */
const between = '(?:[\\s.+-]|\\\\u00a0|%(?:25)?(?:20|2[DE]|C2%(?:25)?A0))?';

/** With or without blanks and dashes, in any case, or in base64 at any offset. */
export function namesAccount(text: string, account: string): boolean {
  if (new RegExp(`(?<!\\d)${[...account].join(between)}(?!\\d)`, 'i').test(text)) return true;
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + account)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  // A shorter run of base64 may stand anywhere by chance.
  return base64.some((form) => form.length >= 8 && text.includes(form));
}
