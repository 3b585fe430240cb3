import { openPurchase, type Purchase } from './purchase';
import { scenarioOf } from './scenarios';

/** Beyond this the oldest copies are forgotten. */
const MOST = 2000;
const copy = /^([a-z0-9-]+)(?:_[A-Za-z0-9_-]*)?$/;

type IdentitySession = { purchase: string; polls: number };

export type Store = {
  now: () => number;
  /** The copy of a scenario by its id, made when first asked for; undefined when there is no such scenario. */
  purchase: (id: string) => Purchase | undefined;
  /** The same, without making one. */
  known: (id: string) => Purchase | undefined;
  sessions: Map<string, IdentitySession>;
  /** Instant payments that the bank may be asked to approve: the copy's id by the billing request's. */
  approvals: Map<string, string>;
  nextId: (prefix: string) => string;
  reset: () => void;
};

export function createStore({ now = Date.now }: { now?: () => number } = {}): Store {
  const purchases = new Map<string, Purchase>();
  const sessions = new Map<string, IdentitySession>();
  const approvals = new Map<string, string>();
  let count = 0;

  const purchase = (id: string) => {
    const name = id.length <= 57 ? copy.exec(id)?.[1] : undefined;
    const scenario = name === undefined ? undefined : scenarioOf(name);
    if (name === undefined || !scenario) return undefined;
    const opened = purchases.get(id) ?? openPurchase(id, name, scenario, now());
    purchases.set(id, opened);
    for (const oldest of purchases.keys()) {
      if (purchases.size <= MOST) break;
      purchases.delete(oldest);
    }
    return opened;
  };

  return {
    now,
    purchase,
    known: (id) => purchases.get(id),
    sessions,
    approvals,
    nextId: (prefix) => `${prefix}_${(count += 1)}`,
    reset: () => {
      purchases.clear();
      sessions.clear();
      approvals.clear();
    },
  };
}

/** The copy's id in an entity's id: what follows `order-`, `intent-` and so on. */
export const copyIn = (prefix: string, id: string | undefined): string | undefined =>
  id?.startsWith(`${prefix}-`) ? id.slice(prefix.length + 1) : undefined;
