import { mutate } from 'swr';
import { readIntent } from '@/lib/api/intents';
import { readOrder } from '@/lib/api/orders';
import { orderOf, type Order, type Verification } from '@/lib/domain/order';
import { parse, queryOf, type Reference } from '@/lib/domain/reference';

/** The order, and what an intent says itself. Null is an intent without an order. */
export type Reading = { order: Order | null; verification?: Verification | null; locale?: string };
/** What a call answers that makes or changes an offer. */
export type Answered = Pick<Reading, 'order' | 'verification'>;

/** Under which name a reading is kept; null where there is nothing to read. */
export function keyOf(reference: Reference): readonly string[] | null {
  if (reference.kind === 'order') return ['order', reference.orderId, reference.key];
  if (reference.kind === 'intent') return ['intent', reference.intentId, reference.key];
  return null;
}

/** Reads what the URL refers to, or joins the first reading while that is under way. @throws what the read throws */
export async function read(reference: Reference): Promise<Reading> {
  const begun = first;
  first = undefined;
  return begun && begun.name === nameOf(reference) ? begun.reading : ask(reference);
}

const nameOf = (reference: Reference) => JSON.stringify(keyOf(reference));

async function ask(reference: Reference): Promise<Reading> {
  if (reference.kind === 'order') return { order: await readOrder(reference.orderId, reference.key) };
  if (reference.kind !== 'intent') throw new TypeError('Nothing to read');
  const intent = await readIntent(reference.intentId, reference.key);
  const { verification, request } = intent;
  return { order: orderOf(intent), verification, locale: request?.locale ?? undefined };
}

let first: { name: string; reading: Promise<Reading> } | undefined = begin();

/**
 * Takes over what the early script has asked for, before anything is shown: where the answer is here by then, the page
 * shows the plans at once instead of showing first that it waits.
 */
function begin(): typeof first {
  if (typeof window === 'undefined' || !window.usanceEarly) return undefined;
  const reference = parse(queryOf(window.location.search));
  const key = keyOf(reference);
  if (!key) return undefined;
  const reading = ask(reference);
  const keep = async (found: Reading) => {
    // Who has joined it keeps it themselves.
    if (first?.reading !== reading) return;
    // From now on who reads wants to know what is new.
    first = undefined;
    await mutate(key, found, { revalidate: false });
  };
  void reading.then(keep).catch(() => undefined);
  return { name: nameOf(reference), reading };
}
