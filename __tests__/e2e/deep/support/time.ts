import type { Locator } from '@playwright/test';
import { expect, type Cell } from './cell';

/** Fake milliseconds at a time. */
const STEP = 500;

/** Lets time pass, while no answer is on its way, until it holds. */
export async function passWhile({ page, isBusy, step = STEP }: Cell, isDue: () => Promise<boolean>) {
  await expect(async () => {
    if (!(await isDue())) return;
    if (!isBusy()) await page.clock.runFor(step);
    expect(await isDue()).toBe(false);
  }).toPass({ intervals: [5], timeout: 40_000 });
}

/** Lets time pass until something is seen. */
export const passUntil = (cell: Cell, seen: Locator) =>
  passWhile(cell, async () => !(await seen.isVisible()));

/** Lets time pass until so many requests were made. */
export const passUntilAsked = (cell: Cell, requests = 1) =>
  passWhile(cell, async () => cell.asked().length < requests);

/** Lets so many seconds pass, whatever is on its way. */
export async function pass({ page }: Cell, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}
