import type { ScopedMutator } from 'swr';
import { providersOf } from '@/lib/domain/methods/allowed-methods';
import { applyMethodChange, type MethodChange } from '@/lib/domain/methods/saved-methods';
import type { MethodsQuery, SavedMethods } from './fetch-methods';

/** The cache key of a list of methods. */
export type MethodListKey = string[];

export const methodListKeyOf = ({ access, organisationId, allowed }: MethodsQuery): MethodListKey => [
  'methods',
  organisationId,
  access.scheme,
  access.token,
  ...allowed.map((entry) => `${entry.type}:${providersOf(entry).join('+')}`),
];

/** Applies a change that has been carried out. A method of a provider that the list does not have is left out. */
const applyChangeToList = (cached: SavedMethods, change: MethodChange): SavedMethods =>
  change.kind === 'add' && !cached.providers.includes(change.method.provider)
    ? cached
    : { ...cached, methods: applyMethodChange(cached.methods, change).list };

const isListOf = (organisationId: string, key: unknown): key is MethodListKey =>
  Array.isArray(key) && key[0] === 'methods' && key[1] === organisationId;

/**
 * Applies a change to the cached lists of an organisation, or clears them without one; not to that of `changedKey`. The
 * lists of another organisation, whose order the host page may have opened meanwhile, stay as they are. A list without
 * data is read when it is shown.
 */
export const changeLists = (
  mutate: ScopedMutator,
  organisationId: string,
  { change, changedKey }: { change?: MethodChange; changedKey?: MethodListKey },
): Promise<unknown> =>
  mutate<SavedMethods>(
    (key) => isListOf(organisationId, key) && key.join() !== changedKey?.join(),
    (cached) => cached && change && applyChangeToList(cached, change),
    { revalidate: (updated) => updated === undefined },
  );
