import type { Page } from '@playwright/test';
import { base64Forms } from './base64-forms';

type WindowWithAccounts = Window & { accountsTyped?: Set<string> };

/** Init script: records what is typed into the fields for a sort code, an account number and an IBAN. */
export function recordTypedAccounts(): void {
  const typed = new Set<string>();
  Object.assign(window, { accountsTyped: typed });
  const accountFieldPattern = /^bank_account\.(?:iban|branch_code|account_number)$/;
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && accountFieldPattern.test(target.id)) typed.add(target.value);
    },
    true,
  );
}

/** Returns what `recordTypedAccounts` recorded in every frame of a page, compacted. */
export async function readTypedAccounts(page: Page): Promise<string[]> {
  const readFrame = () => [...((window as WindowWithAccounts).accountsTyped ?? [])];
  const typedByFrame = await Promise.all(
    page.frames().map((frame) => frame.evaluate(readFrame).catch(() => [])),
  );
  return typedByFrame.flat().map(compactAccount).filter(isSearchable);
}

/** Returns the sort code, account number and IBAN in the body of a mandate set-up, compacted. */
export function readSetupAccounts(body: string): string[] {
  const account: Record<string, unknown> = JSON.parse(body || '{}').bank_account ?? {};
  return [account.iban, account.branch_code, account.account_number]
    .map((value) => compactAccount(String(value ?? '')))
    .filter(isSearchable);
}

const compactAccount = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Excludes short texts and a single repeated digit, which colours and times contain as well. */
const isSearchable = (account: string) => account.length >= 6 && !/^(.)\1*$/.test(account);

/** Separators allowed between two characters: blanks, dashes and dots, plain or percent-encoded once or twice. */
const separatorPattern = '(?:[\\s.+-]|\\\\u00a0|%(?:25)?(?:20|2[DE]|C2%(?:25)?A0))?';

/** Finds an account with or without separators, in any case, or in base64 at any offset. */
export function containsAccount(text: string, account: string): boolean {
  if (new RegExp(`(?<!\\d)${[...account].join(separatorPattern)}(?!\\d)`, 'i').test(text)) return true;
  // A shorter run of base64 can occur anywhere by chance.
  return base64Forms(account).some((encoded) => encoded.length >= 8 && text.includes(encoded));
}
