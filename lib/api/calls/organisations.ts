import { assertId } from '@/lib/api/http/url';
import { parseMethod, parseMethods } from '@/lib/api/parse/payment-methods';
import { isRecord, optionalString } from '@/lib/domain/json';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { providers, type Provider } from '@/lib/domain/methods/providers';
import type { Access } from '@/lib/domain/order/access';
import { postToOrganisation, readAllPages, requestOrganisation } from './organisation-request';

/**
 * Reads the saved methods of several providers as one list, with the unknown values that were left out of it.
 * @throws UnexpectedAnswer
 */
export async function readMethods(
  access: Access,
  organisationId: string,
  requestedProviders: Provider[],
): Promise<{ methods: SavedMethod[]; unknownValues: string[] }> {
  const lists = await Promise.all(
    requestedProviders.map(async (provider) => {
      const { rows, problems } = await readAllPages(access, organisationId, providers[provider].path);
      const { methods, unknownValues } = parseMethods(rows, provider);
      return { methods, unknownValues: [...unknownValues, ...problems] };
    }),
  );
  return {
    methods: lists.flatMap(({ methods }) => methods),
    unknownValues: lists.flatMap(({ unknownValues }) => unknownValues),
  };
}

/** Saves the bank transfer of a provider as a method. @throws UnexpectedAnswer */
export const createBankTransfer = async (
  access: Access,
  organisationId: string,
  provider: Provider,
): Promise<SavedMethod> => {
  const body = { type: 'bank_transfer' };
  return parseMethod(
    await postToOrganisation(access, organisationId, providers[provider].path, body),
    provider,
  );
};

const methodPath = ({ provider, id }: SavedMethod) => `${providers[provider].path}/${assertId(id)}`;

/** Sets or clears a method as the default. @throws UnexpectedAnswer unless the response is the method */
export async function setDefaultMethod(
  access: Access,
  organisationId: string,
  method: SavedMethod,
  isDefault: boolean,
): Promise<void> {
  const response = await requestOrganisation(access, organisationId, methodPath(method), {
    method: 'PATCH',
    body: { is_default: isDefault },
  });
  parseMethod(response, method.provider);
}

/** Deletes a method of the organisation; the body of the response is not read. */
export async function deleteMethod(
  access: Access,
  organisationId: string,
  method: SavedMethod,
): Promise<void> {
  await requestOrganisation(access, organisationId, methodPath(method), { method: 'DELETE' });
}

export type User = { email?: string; phone?: string; name?: string };

/** Reads a user of the organisation; fields that are missing or not strings are undefined. */
export async function readUser(access: Access, organisationId: string, userId: string): Promise<User> {
  const path = `users/${assertId(userId)}`;
  const response = await requestOrganisation(access, organisationId, path, { role: 'buyer' });
  if (!isRecord(response)) return {};
  return {
    email: optionalString(response.email),
    phone: optionalString(response.phone),
    name: optionalString(response.name),
  };
}
