import { expect, type Page } from '@playwright/test';
import texts from '@/locales/en-GB/errors.json';
import { listed } from './injection';
import { CHECKOUT } from './origins';

/** What must not begin another header of the mail, or another parameter of the link. */
export const headers = [
  '30d\r\nbcc: x@evil.example',
  '30d%0d%0abcc:x@evil.example',
  '30d&cc=x@evil.example',
  '30d?body=evil#x',
  '30d%26bcc%3Dx@evil.example',
];

/** What the subject of a mail says of a plan: a line of 80 characters without control characters. */
function subjectOf(plan: string): string {
  const known = plan.trim();
  const named = ['', 'null', 'undefined'].includes(known) ? '–' : known;
  const line = texts.subject.replace('{{plan}}', () => named).replace(/[\p{Cc}\p{Surrogate}]/gu, '');
  return [...line].slice(0, 80).join('');
}

/** Opens the error page with a text in every parameter that may have any; nothing of it is on the page but in a link. */
export async function expectOnlyInSubject(page: Page, text: string, plain?: string[]): Promise<string[]> {
  const search = new URLSearchParams({ order: 'order-declined_query', key: 'key-declined' });
  // A key is looked for everywhere by the test itself: it cannot be a text that stands everywhere.
  const free = ['plan', 'template', 'design', 'companyId', 'country', 'localeController', text];
  for (const name of free) if (!/^(order|key|orderKey|publicKey)$/.test(name)) search.set(name, text);
  await page.goto(`${CHECKOUT}/error?${search}`);
  const link = page.getByTestId('error.message').getByRole('link');
  await expect(link).toBeVisible();
  const [address = '', query = '', ...more] = ((await link.getAttribute('href')) ?? '').split('?');
  expect(more).toEqual([]);
  expect(address).toMatch(/^mailto:[\w.-]+@[\w.-]+$/);
  expect(query.split('&')).toHaveLength(1);
  expect(decodeURIComponent(query)).toBe(`subject=${subjectOf(text)}`);
  if (plain) await expect.poll(() => page.evaluate(listed)).toEqual(plain);
  return page.evaluate(listed);
}
