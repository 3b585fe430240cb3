import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { deleteMethod, setDefaultMethod } from '@/lib/api/calls/organisations';
import { ApiError } from '@/lib/api/http/errors';
import {
  applyMethodChange,
  type MethodChange,
  type PendingRequest,
} from '@/lib/domain/methods/saved-methods';
import { report } from '@/lib/telemetry/errors/report';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import type { MethodsQuery, SavedMethods } from './fetch-methods';
import { changeLists, type MethodListKey } from './method-lists';

/** Changes run one after the other, so that the latest choice is the last that the API receives. */
type ChangeQueue = { tail: Promise<unknown>; length: number; isStale: boolean };

/** Returns a function that changes the saved methods; see `PaymentMethods`. */
export function useMethodChanges(
  query: MethodsQuery,
  key: MethodListKey,
  fetchList: () => Promise<SavedMethods>,
): (change: MethodChange) => Promise<boolean> {
  // The unbound `mutate`: a change updates the key it began with, also after a change of plan or unmounting.
  const { mutate } = useSWRConfig();
  const queueRef = useRef<ChangeQueue>({ tail: Promise.resolve(), length: 0, isStale: false });

  const applyChange = async (change: MethodChange) => {
    let pending: PendingRequest[] = [];
    const updateCache = (shouldUpdateList: boolean) =>
      mutate<SavedMethods>(
        key,
        (cached) => {
          if (!cached) return cached;
          const changed = applyMethodChange(cached.methods, change);
          pending = changed.pending;
          return shouldUpdateList ? { ...cached, methods: changed.list } : cached;
        },
        { revalidate: false },
      );
    await updateCache(change.kind !== 'delete');
    await sendPending(query, pending);
    if (change.kind === 'delete') await updateCache(true);
  };

  /** Applies a change to the lists of other plans, or clears them after a failure. */
  const updateOtherLists = (change?: MethodChange) =>
    changeLists(mutate, query.organisationId, { change, changedKey: key }).catch(() => undefined);

  const changeMethods = (change: MethodChange): Promise<boolean> => {
    const { current } = queueRef;
    current.length += 1;
    const finishChange = async (changeError?: unknown) => {
      current.length -= 1;
      if (changeError !== undefined) {
        report(changeError, { level: 'warning', reason: 'Methods changed' });
        current.isStale = true;
      }
      void updateOtherLists(changeError === undefined ? change : undefined);
      // After a failure the list is read again, once the last change is done.
      const shouldRefetch = current.isStale && current.length === 0;
      if (shouldRefetch) current.isStale = false;
      const refetch = () => mutate<SavedMethods>(key, fetchList(), { revalidate: false });
      const refetched = shouldRefetch ? await refetch().catch(reportSwallowed) : undefined;
      return (
        changeError === undefined ||
        (change.kind === 'delete' && isAlreadyDeleted(changeError, change.methodId, refetched))
      );
    };
    const result = current.tail.then(() => applyChange(change)).then(() => finishChange(), finishChange);
    current.tail = result;
    return result;
  };
  return changeMethods;
}

/**
 * Returns whether the method was deleted before, by another tab or by a request whose response was lost: the API does
 * not know it and the list that was read afterwards does not contain it.
 */
const isAlreadyDeleted = (error: unknown, methodId: string, refetched?: SavedMethods) =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 409) &&
  !refetched?.methods.some((method) => method.id === methodId);

async function sendPending(
  { access, organisationId }: MethodsQuery,
  pending: PendingRequest[],
): Promise<void> {
  for (const request of pending) {
    if (request.do === 'delete') await deleteMethod(access, organisationId, request.method);
    else await setDefaultMethod(access, organisationId, request.method, request.isDefault);
  }
}
