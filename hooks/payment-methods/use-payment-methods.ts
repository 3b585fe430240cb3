import { useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { createInterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { toLoadable, type Loadable } from '@/lib/domain/loadable';
import type { MethodChange } from '@/lib/domain/methods/saved-methods';
import { fetchMethods, type MethodsQuery, type SavedMethods } from './fetch-methods';
import { changeLists, methodListKeyOf } from './method-lists';
import { useBankTransfer, type BankTransferPreparation } from './use-bank-transfer';
import { useMethodChanges } from './use-method-changes';

export type PaymentMethods = {
  savedMethods: Loadable<SavedMethods>;
  bankTransfer: BankTransferPreparation;
  /** A read failed and is being repeated. */
  isRetrying: boolean;
  /** Repeats a failed read at once. */
  retryNow: () => void;
  /**
   * Updates the list optimistically (a deletion only after its response) and sends the requests, one change after the
   * other. Resolves to false if a request failed; the list is then read again.
   */
  changeMethods: (change: MethodChange) => Promise<boolean>;
};

/** Reads the saved methods of all allowed providers. Creates the bank transfer if it is allowed and missing. */
export function usePaymentMethods(options: MethodsQuery): PaymentMethods {
  const [isRetrying, setIsRetrying] = useState(false);
  const [retryWait] = useState(createInterruptibleWait);
  const key = methodListKeyOf(options);
  const fetchList = () =>
    fetchMethods(options, () => setIsRetrying(true), retryWait).finally(() => setIsRetrying(false));
  const { data, error } = useSWR<SavedMethods, unknown>(key, fetchList);
  const { mutate } = useSWRConfig();
  const changeMethods = useMethodChanges(options, key, fetchList);
  const { isPending, ...bankTransfer } = useBankTransfer({
    query: options,
    listKey: key,
    methods: data?.methods,
    onCreated: (method) => changeLists(mutate, options.organisationId, { change: { kind: 'add', method } }),
  });
  const savedMethods = useMemo(
    () => (isPending ? ({ state: 'loading' } as const) : toLoadable({ data, error })),
    [isPending, data, error],
  );
  return { savedMethods, bankTransfer, isRetrying, retryNow: retryWait.skip, changeMethods };
}
