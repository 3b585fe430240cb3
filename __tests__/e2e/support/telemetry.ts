import type { Page } from '@playwright/test';
import { COLLECTOR } from './origins';
import type { StackFrame } from './source-maps';

export type ErrorReport = { message: string; level: string; fingerprint?: string[] };
export type TrackedEvent = { event: string; properties: Record<string, unknown> };

/** Returns the random id that a page generates, by which its events can be found in the collector's log. */
export const waitForAnonymousId = (page: Page): Promise<string> =>
  page
    .waitForRequest((request) => isAnalyticsUrl(request.url()) && request.method() === 'POST')
    .then((request) => JSON.parse(request.postData() ?? '{}').anonymousId);

const isReportUrl = (url: string) => url.startsWith(`${COLLECTOR}/api/`);
const isAnalyticsUrl = (url: string) => url.startsWith(`${COLLECTOR}/v1/`);

/** Collects the error reports that the page sends from now on, as the error service receives them. */
export function collectReports(page: Page): ErrorReport[] {
  const reports: ErrorReport[] = [];
  page.on('request', (request) => {
    if (!isReportUrl(request.url()) || request.method() !== 'POST') return;
    const [, , event = '{}'] = (request.postData() ?? '').split('\n');
    const { exception, level, fingerprint } = JSON.parse(event);
    reports.push({ message: exception?.values?.at(-1)?.value, level, fingerprint });
  });
  return reports;
}

/** Returns the stack frames of the next error that the page reports, innermost first. */
export async function waitForReportedFrames(page: Page): Promise<StackFrame[]> {
  const request = await page.waitForRequest(
    (candidate) => isReportUrl(candidate.url()) && candidate.method() === 'POST',
  );
  const [, , event = '{}'] = (request.postData() ?? '').split('\n');
  return JSON.parse(event).exception.values.at(-1).stacktrace.frames.reverse();
}

/** Collects the analytics events that the page sends from now on. */
export function collectTrackedEvents(page: Page): TrackedEvent[] {
  const tracked: TrackedEvent[] = [];
  page.on('request', (request) => {
    if (!isAnalyticsUrl(request.url()) || request.method() !== 'POST') return;
    const { event, properties } = JSON.parse(request.postData() ?? '{}');
    tracked.push({ event, properties });
  });
  return tracked;
}
