import { BoundedMap } from '@/lib/sandbox/bounded-map';
import type { SandboxResponse } from '@/lib/sandbox/sandbox-response';
import type { Account } from './account';
import type { Organisation, User } from './merchant-order';

const MAX_RECORDS = 2000;

type Owned<Entity> = Entity & { accountId: string };
type IdempotentResponse = { fingerprint: string; response: SandboxResponse };

/** Entities other than orders that merchants' servers created. The oldest records beyond a limit are deleted. */
export type MerchantRecords = {
  organisations: Map<string, Owned<Organisation>>;
  users: Map<string, Owned<User>>;
  /** By account and idempotency key. */
  idempotentResponses: Map<string, IdempotentResponse>;
  reset: () => void;
};

export function createMerchantRecords(): MerchantRecords {
  const organisations = new BoundedMap<string, Owned<Organisation>>(MAX_RECORDS);
  const users = new BoundedMap<string, Owned<User>>(MAX_RECORDS);
  const idempotentResponses = new BoundedMap<string, IdempotentResponse>(MAX_RECORDS);
  return {
    organisations,
    users,
    idempotentResponses,
    reset: () => [organisations, users, idempotentResponses].forEach((records) => records.clear()),
  };
}

/** Returns an entity if it belongs to the account. */
export function findOwned<Entity>(
  entities: Map<string, Owned<Entity>>,
  account: Account,
  id = '',
): Entity | undefined {
  const entity = entities.get(id);
  return entity?.accountId === account.id ? entity : undefined;
}

/** Returns the entities of an account, newest first. */
export const listOwned = <Entity>(entities: Map<string, Owned<Entity>>, account: Account): Entity[] =>
  [...entities.values()].filter(({ accountId }) => accountId === account.id).reverse();
