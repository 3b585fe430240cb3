import type { SavedMethod } from '@/lib/domain/payment-method';
import { providers, type Provider } from '@/lib/domain/providers';
import { isFields, optionalText } from './answer';
import type { Access } from './authorization';
import { request } from './client';
import { parseMethod, parseMethods } from './methods-answer';
import { idSegment } from './url';

const methodsPath = (organisation: string, provider: Provider) =>
  `organisations/${idSegment(organisation)}/${providers[provider].path}`;

/** The saved methods of several providers as one list, and what was odd about them. `next` is never followed. */
export async function readMethods(
  access: Access,
  organisation: string,
  wanted: Provider[],
): Promise<{ methods: SavedMethod[]; odd: string[] }> {
  const lists = await Promise.all(
    wanted.map(async (provider) =>
      parseMethods(await request(methodsPath(organisation, provider), { access }), provider),
    ),
  );
  return { methods: lists.flatMap(({ methods }) => methods), odd: lists.flatMap(({ odd }) => odd) };
}

export const createBankTransfer = async (
  access: Access,
  organisation: string,
  provider: Provider,
): Promise<SavedMethod> => {
  const body = { type: 'bank_transfer' };
  const answer = await request(methodsPath(organisation, provider), { access, method: 'POST', body });
  return parseMethod(answer, provider);
};

const methodPath = (organisation: string, { provider, id }: SavedMethod) =>
  `${methodsPath(organisation, provider)}/${idSegment(id)}`;

/** Makes a method the default, or no longer so. @throws UnexpectedAnswer for anything but the method */
export async function setDefaultMethod(
  access: Access,
  organisation: string,
  method: SavedMethod,
  isDefault: boolean,
): Promise<void> {
  const body = { is_default: isDefault };
  const answer = await request(methodPath(organisation, method), { access, method: 'PATCH', body });
  parseMethod(answer, method.provider);
}

export async function deleteMethod(access: Access, organisation: string, method: SavedMethod): Promise<void> {
  await request(methodPath(organisation, method), { access, method: 'DELETE' });
}

export type User = { email?: string; phone?: string; name?: string };

export async function readUser(access: Access, organisation: string, user: string): Promise<User> {
  const path = `organisations/${idSegment(organisation)}/users/${idSegment(user)}`;
  const answer = await request(path, { access, role: 'buyer' });
  if (!isFields(answer)) return {};
  return {
    email: optionalText(answer.email),
    phone: optionalText(answer.phone),
    name: optionalText(answer.name),
  };
}
