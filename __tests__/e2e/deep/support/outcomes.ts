import type { Call } from './call';
import { expect, type Cell } from './cell';
import type { Expected } from './expectations';
import type { FaultName } from './faults';
import { pass, passUntil, passUntilAsked } from './time';
import { payByTransfer, seesOptions, visitAnother } from './walk';

export type Told = { call: Call; fault: FaultName; expected: Expected };

/** What the shop heard, but for sizes, steps and choices. */
const heard = async ({ shop }: Cell) =>
  (await shop.events())
    .filter(({ event }) => !['resize', 'formState', 'update'].includes(event))
    .map(({ event, payload }) => (event === 'failure' ? `failure: ${payload.reason}` : event));

/** Ends on the error page: told once, reported once. */
export async function isFatal(cell: Cell, { expected }: Told, reason: string): Promise<void> {
  await passUntil(cell, cell.frame.getByTestId('error.title'));
  await expect(cell.frame.getByTestId('error.message')).toBeVisible();
  expect(await heard(cell)).toEqual(['ready', `failure: ${reason}`]);
  expect(cell.address().pathname).toBe('/error');
  expect(cell.asked()).toHaveLength(expected.requests);
  const told = () => cell.reports.filter(({ message }) => message === reason);
  await expect.poll(told).toEqual([expect.objectContaining({ fingerprint: ['error page', reason] })]);
}

/** What follows is there, after so many requests; then the payment is made, and the shop hears of that alone. */
export async function goesOn(cell: Cell, { call, expected }: Told): Promise<void> {
  await passUntilAsked(cell, expected.requests);
  await call.done(cell);
  expect(cell.asked()).toHaveLength(expected.requests);
  await isPaid(cell, call, expected.requests);
}

async function isPaid(cell: Cell, call: Call, requests: number, isWithout = false): Promise<void> {
  await call.finish(cell, isWithout);
  await expect.poll(() => cell.address().pathname).toBe('/confirmation');
  expect(await heard(cell)).toEqual(['ready', 'success']);
  expect(cell.asked()).toHaveLength(requests + (call.isReadAgain ? 1 : 0));
}

/** It is said where the buyer is, reported, and all else stays; tried once more it goes through. */
export async function isSaid(cell: Cell, { call, fault, expected }: Told): Promise<void> {
  const { inline } = call;
  if (!inline) throw new Error('Nobody knows what is said.');
  await passUntilAsked(cell, expected.requests);
  if (fault === 'f1 b') await pass(cell, 31);
  await inline.says(cell, fault);
  await inline.keeps(cell);
  await expect.poll(() => cell.reports.length).toBeGreaterThan(0);
  expect(await heard(cell)).toEqual(['ready']);
  expect(cell.address().pathname).toBe('/');
  expect(cell.asked()).toHaveLength(expected.requests);
  cell.mend();
  if (!inline.retry) return isPaid(cell, call, expected.requests, true);
  await inline.retry(cell);
  await call.done(cell);
  await isPaid(cell, call, expected.requests + (inline.retries ?? 1));
}

/** So many times there is no verdict yet; with the first one it goes on. */
export async function waitsOn(cell: Cell, { call, expected }: Told): Promise<void> {
  await passUntilAsked(cell, expected.requests);
  expect(await heard(cell)).toEqual(['ready']);
  cell.mend();
  await call.done(cell);
  await isPaid(cell, call, cell.asked().length);
}

/** The answer comes after 25 seconds; until then it is waited for, after ten with a word. */
export async function isWaitedFor(cell: Cell, told: Told): Promise<void> {
  await passUntilAsked(cell);
  await pass(cell, 12);
  await told.call.waits(cell);
  await pass(cell, 13);
  expect(await heard(cell)).toEqual(['ready']);
  expect(cell.asked()).toHaveLength(1);
  cell.release();
  await goesOn(cell, told);
}

/** Another try while one is under way; then the first answer arrives. */
export async function isAskedAgain(cell: Cell, told: Told): Promise<void> {
  await passUntilAsked(cell);
  await told.call.again(cell);
  cell.release();
  await goesOn(cell, told);
  expect(cell.most()).toBeLessThanOrEqual(told.call.atOnce ?? 1);
}

/** The shop hands over another order; the answer for the one before arrives then, and that is all. */
export async function isTooLate(cell: Cell, { expected }: Told): Promise<void> {
  await passUntilAsked(cell);
  const orderId = await visitAnother(cell);
  await seesOptions(cell);
  cell.release();
  await passUntilAsked(cell, expected.requests);
  await pass(cell, 2);
  expect(await heard(cell)).toEqual(['ready']);
  await payByTransfer(cell);
  expect(await heard(cell)).toEqual(['ready', 'success']);
  const paid = (await cell.shop.events()).filter(({ event }) => event === 'success');
  expect(paid[0]?.payload).toMatchObject({ orderId });
  expect(cell.asked()).toHaveLength(expected.requests);
}
