import { isFields, optionalText } from './answer';

/** How the payment of an order is approved: at the bank's address, or in the provider's flow. Neither: not known yet. */
type Visit = { url?: string; flowId?: string };

/** Answers whether this browser lets us keep something for as long as the tab lives. */
function keep(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return sessionStorage.getItem(name) === text;
  } catch {
    return false;
  }
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function drop(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}

const PAD = 'pad ';

/** Keeps a pad for the way back from the bank: who goes back there and returns again needs it again. */
export const keepPad = (name: string, pad: string): boolean => keep(PAD + name, pad);

export const readPad = (name: string): string | undefined => read(PAD + name);

/** Whether anything could be kept. */
export function canKeep(): boolean {
  const can = keep('trial', 'trial');
  drop('trial');
  return can;
}

const nameOf = (order: string) => `visit ${order}`;

/** Keeps that an order is confirmed with an instant payment, and how that is approved. */
export const keepVisit = (order: string, { url, flowId }: Visit): boolean =>
  keep(nameOf(order), JSON.stringify({ url, flowId }));

/** Undefined where the order was not confirmed with an instant payment in this tab. */
export function visitOf(order: string): Visit | undefined {
  try {
    const kept: unknown = JSON.parse(read(nameOf(order)) ?? '');
    return isFields(kept) ? { url: optionalText(kept.url), flowId: optionalText(kept.flowId) } : undefined;
  } catch {
    return undefined;
  }
}

export const forgetVisit = (order: string): void => drop(nameOf(order));

/** Forgets what an order that is over has left behind, and every pad. */
export function forgetBank(order: string): void {
  forgetVisit(order);
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PAD)) drop(name);
  } catch {
    // There is nothing to forget.
  }
}
