import { userSchema } from '@/lib/sandbox/merchant/buyer-schemas';
import { randomSuffix } from '@/lib/sandbox/merchant/entity-id';
import { pageResponse } from '@/lib/sandbox/merchant/list-page';
import {
  defineEndpoint,
  withBody,
  type MerchantCall,
  type MerchantEndpoint,
} from '@/lib/sandbox/merchant/merchant-endpoint';
import type { Organisation, User } from '@/lib/sandbox/merchant/merchant-order';
import { findOwned, listOwned } from '@/lib/sandbox/merchant/merchant-records';
import { listMembers, toMerchantUser } from '@/lib/sandbox/merchant/wire';
import { created, invalidFieldResponse, ok } from '@/lib/sandbox/sandbox-response';

const findOrganisation = ({ store, account }: MerchantCall, id?: string) =>
  findOwned(store.merchants.organisations, account, id);

const findUser = ({ store, account, params }: MerchantCall) =>
  findOwned(store.merchants.users, account, params.user);

/** Creates a user, who is a member of the path's organisation if there is one. */
const createUser = withBody(userSchema, (call: MerchantCall, organisation: Partial<Organisation>, body) => {
  const unknownOrganisation = body.organisations.find(({ id }) => !findOrganisation(call, id));
  if (unknownOrganisation) return invalidFieldResponse('organisations', 'There is no such organisation.');
  const isListed = body.organisations.some(({ id }) => id === organisation.id);
  const pathMembership = organisation.id && !isListed ? [{ id: organisation.id, role: 'member' }] : [];
  const user: User = {
    ...body,
    id: `user-${randomSuffix()}`,
    organisations: [...body.organisations, ...pathMembership],
  };
  call.store.merchants.users.set(user.id, { ...user, accountId: call.account.id });
  return created(toMerchantUser(user, call.url.origin));
});

const toWire =
  ({ url }: MerchantCall) =>
  (user: User) =>
    toMerchantUser(user, url.origin);

export const userEndpoints: MerchantEndpoint[] = [
  defineEndpoint({
    path: '/users',
    findTarget: () => ({}),
    actions: {
      GET: (call) =>
        pageResponse(listOwned(call.store.merchants.users, call.account), call.url, {
          uniqueIdOf: (user) => user.unique_id,
          toWire: toWire(call),
        }),
      POST: createUser,
    },
  }),
  defineEndpoint({
    path: '/users/:user',
    findTarget: findUser,
    actions: { GET: (call, user) => ok(toWire(call)(user)) },
  }),
  defineEndpoint({
    path: '/organisations/:organisation/users',
    findTarget: (call) => findOrganisation(call, call.params.organisation),
    actions: {
      GET: (call, { id }) =>
        pageResponse(listMembers(listOwned(call.store.merchants.users, call.account), id), call.url, {
          uniqueIdOf: (user) => user.unique_id,
          toWire: toWire(call),
        }),
      POST: createUser,
    },
  }),
  defineEndpoint({
    path: '/organisations/:organisation/users/:user',
    isSharedWithCheckout: true,
    findTarget: (call) => {
      const user = findUser(call);
      return user?.organisations.some(({ id }) => id === call.params.organisation) ? user : undefined;
    },
    actions: { GET: (call, user) => ok(toWire(call)(user)) },
  }),
];
