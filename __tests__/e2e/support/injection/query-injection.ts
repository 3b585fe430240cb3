import { expect, type Page } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import texts from '@/locales/en-GB/errors.json';
import { listPageContent } from './injection';

/** Texts that must not start another header of the mail or another parameter of the link. */
export const headerInjections = [
  '30d\r\nbcc: x@evil.example',
  '30d%0d%0abcc:x@evil.example',
  '30d&cc=x@evil.example',
  '30d?body=evil#x',
  '30d%26bcc%3Dx@evil.example',
];

const REFERENCE_LENGTH = ' [S2N6M8S9]'.length;

/** Returns the subject of the mail for a plan: at most 80 characters with the reference, without control characters. */
function subjectOf(plan: string): string {
  const trimmedPlan = plan.trim();
  const planName = ['', 'null', 'undefined'].includes(trimmedPlan) ? '–' : trimmedPlan;
  const line = texts.subject.replace('{{plan}}', () => planName).replace(/[\p{Cc}\p{Surrogate}]/gu, '');
  return [...line].slice(0, 80 - REFERENCE_LENGTH).join('');
}

/**
 * Opens the error page with a text in every free parameter and expects it only in the subject of the mail link.
 * @returns The content of the page, which is the `baseline` for other texts.
 */
export async function expectTextOnlyInSubject(
  page: Page,
  text: string,
  baseline?: string[],
): Promise<string[]> {
  const search = new URLSearchParams({ order: 'order-declined_query', key: 'key-declined' });
  // Order and key keep their values: every browser test searches its pages for the key.
  const parameterNames = ['plan', 'template', 'design', 'companyId', 'country', 'localeController', text];
  for (const name of parameterNames)
    if (!/^(order|key|orderKey|publicKey)$/.test(name)) search.set(name, text);
  await page.goto(`${CHECKOUT}/error?${search}`);
  const link = page.getByTestId('error.message').getByRole('link');
  await expect(link).toBeVisible();
  // The last part of a page outside a frame.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const [recipient = '', query = '', ...rest] = ((await link.getAttribute('href')) ?? '').split('?');
  expect(rest).toEqual([]);
  expect(recipient).toMatch(/^mailto:[\w.-]+@[\w.-]+$/);
  expect(query.split('&')).toHaveLength(1);
  const [, subject, reference] = /^subject=(.*) \[(\w{8})\]$/s.exec(decodeURIComponent(query)) ?? [];
  expect([subject, reference]).toEqual([subjectOf(text), expect.any(String)]);
  // The reference is another one in each document.
  const readContent = async () =>
    (await page.evaluate(listPageContent)).filter((line) => !/^(?:[A-Z]\d){4}$/.test(line));
  if (baseline) await expect.poll(readContent).toEqual(baseline);
  return readContent();
}
