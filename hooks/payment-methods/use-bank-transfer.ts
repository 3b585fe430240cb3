import { useRef, useState } from 'react';
import useSWR from 'swr';
import { createBankTransfer, readMethods } from '@/lib/api/calls/organisations';
import { mayHaveSucceeded } from '@/lib/api/http/errors';
import { createInterruptibleWait, type InterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { withRetries } from '@/lib/api/http/retry';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Provider } from '@/lib/domain/methods/providers';
import { report } from '@/lib/telemetry/errors/report';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import type { MethodsQuery } from './fetch-methods';

export type BankTransferPreparation = {
  /** Absent while the first attempt runs. */
  problem?: 'retrying' | 'failed';
  /** Tries again at once. */
  retry: () => void;
};

type UseBankTransferOptions = {
  query: MethodsQuery;
  listKey: string[];
  /** The saved methods; undefined until they are read. */
  methods?: SavedMethod[];
  onCreated: (method: SavedMethod) => Promise<unknown>;
};

/**
 * Creates the bank transfer if it is allowed and missing, and repeats a failed attempt. `isPending` until the first
 * attempt has ended. A failure is not kept: the next mount tries again.
 */
export function useBankTransfer({
  query,
  listKey,
  methods,
  onCreated,
}: UseBankTransferOptions): BankTransferPreparation & { isPending: boolean } {
  const [isRetrying, setIsRetrying] = useState(false);
  const [retryWait] = useState(createInterruptibleWait);
  const wasTriedRef = useRef(false);
  const allowedTransfer = query.allowed.find(({ type }) => type === 'bank_transfer');
  const isMissing =
    allowedTransfer !== undefined &&
    methods !== undefined &&
    !methods.some(({ type }) => type === 'bank_transfer');
  const prepare = async ({ provider }: { provider: Provider }) => {
    const onRetry = () => setIsRetrying(true);
    const options = { query, provider, wasTried: wasTriedRef.current, onRetry, retryWait };
    wasTriedRef.current = true;
    return onCreated(await prepareBankTransfer(options).finally(() => setIsRetrying(false)));
  };
  const key = isMissing ? ['bank-transfer', ...listKey] : null;
  const { error, isValidating, mutate } = useSWR<unknown, unknown>(
    key,
    () => allowedTransfer && prepare(allowedTransfer),
  );
  const retry = () => {
    if (isRetrying) return retryWait.skip();
    setIsRetrying(true);
    void mutate();
  };
  const hasFailed = error !== undefined && !isValidating;
  const failure = hasFailed ? 'failed' : undefined;
  const problem = isRetrying ? 'retrying' : failure;
  return { problem: isMissing ? problem : undefined, retry, isPending: isMissing && !problem };
}

type PrepareOptions = {
  query: MethodsQuery;
  provider: Provider;
  /** An earlier attempt failed, and may have been carried out nevertheless. */
  wasTried: boolean;
  onRetry: () => void;
  retryWait: InterruptibleWait;
};

/** Creates the bank transfer, or finds the one of an attempt whose response was lost. */
async function prepareBankTransfer(options: PrepareOptions): Promise<SavedMethod> {
  const { access, organisationId } = options.query;
  const { provider, onRetry, retryWait } = options;
  let { wasTried } = options;
  const findTransfer = async () => {
    const { methods } = await readMethods(access, organisationId, [provider]);
    return methods.find(({ type }) => type === 'bank_transfer');
  };
  const createOrFind = async () => {
    const existing = wasTried ? await findTransfer() : undefined;
    if (existing) return existing;
    wasTried = true;
    try {
      return await createBankTransfer(access, organisationId, provider);
    } catch (error) {
      report(error, { level: 'warning', reason: 'Bank transfer not prepared' });
      const created = mayHaveSucceeded(error) ? await findTransfer().catch(reportSwallowed) : undefined;
      if (created) return created;
      throw error;
    }
  };
  return withRetries(createOrFind, onRetry, retryWait);
}
