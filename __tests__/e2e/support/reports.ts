import type { Page } from '@playwright/test';
import { COLLECTOR } from './origins';

export type Reported = { message: string; level: string; fingerprint?: string[] };
export type Tracked = { event: string; properties: Record<string, unknown> };

/** The random id that a page gives itself, by which what it tells can be found again. */
export const visitOf = (page: Page): Promise<string> =>
  page
    .waitForRequest((request) => isTracked(request.url()) && request.method() === 'POST')
    .then((request) => JSON.parse(request.postData() ?? '{}').anonymousId);

const isReport = (url: string) => url.startsWith(`${COLLECTOR}/api/`);
const isTracked = (url: string) => url.startsWith(`${COLLECTOR}/v1/`);

/** What the page reports from now on, as the error service hears it. */
export function reportsOf(page: Page): Reported[] {
  const reports: Reported[] = [];
  page.on('request', (request) => {
    if (!isReport(request.url()) || request.method() !== 'POST') return;
    const [, , event = '{}'] = (request.postData() ?? '').split('\n');
    const { exception, level, fingerprint } = JSON.parse(event);
    reports.push({ message: exception?.values?.at(-1)?.value, level, fingerprint });
  });
  return reports;
}

/** What the page tells analytics from now on. */
export function eventsTrackedBy(page: Page): Tracked[] {
  const tracked: Tracked[] = [];
  page.on('request', (request) => {
    if (!isTracked(request.url()) || request.method() !== 'POST') return;
    const { event, properties } = JSON.parse(request.postData() ?? '{}');
    tracked.push({ event, properties });
  });
  return tracked;
}
