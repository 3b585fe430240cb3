import { useCallback, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Access } from '@/lib/api/authorization';
import { createBankTransfer, readMethods } from '@/lib/api/organisations';
import { createPause, type Pause } from '@/lib/api/pause';
import { withRetries } from '@/lib/api/retry';
import type { Allowed } from '@/lib/domain/allowed-methods';
import { loadableFrom, type Loadable } from '@/lib/domain/loadable';
import { withAdded } from '@/lib/domain/method-choice';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { report } from '@/lib/telemetry/report';

export type SavedMethods = {
  methods: SavedMethod[];
  /** Bank transfer is allowed but could not be prepared. */
  withoutTransfer: boolean;
};
export type PaymentMethods = {
  read: Loadable<SavedMethods>;
  /** A read failed and is being tried again. */
  retrying: boolean;
  /** Does not wait any longer before it is. */
  retryNow: () => void;
  add: (method: SavedMethod) => Promise<void>;
};

type Wanted = { access: Access; organisation: string; allowed: Allowed[] };

/** The saved methods of every allowed provider, merged. Bank transfer is made first where it is allowed and missing. */
export function usePaymentMethods(wanted: Wanted): PaymentMethods {
  const [retrying, setRetrying] = useState(false);
  const [pause] = useState(createPause);
  const { data, error, mutate } = useSWR<SavedMethods, unknown>(keyOf(wanted), () =>
    readAll(wanted, () => setRetrying(true), pause).finally(() => setRetrying(false)),
  );
  const add = useCallback(
    async (method: SavedMethod) => {
      await mutate((now) => now && { ...now, methods: withAdded(now.methods, method) }, {
        revalidate: false,
      });
    },
    [mutate],
  );
  const read = useMemo(() => loadableFrom({ data, error }), [data, error]);
  return { read, retrying, retryNow: pause.skip, add };
}

const providersOf = (allowed: Allowed[]) => [...new Set(allowed.map(({ provider }) => provider))];

const keyOf = ({ access, organisation, allowed }: Wanted) => [
  'methods',
  organisation,
  access.scheme,
  access.token,
  ...allowed.map(({ type, provider }) => `${type}:${provider}`),
];

async function readAll(
  { access, organisation, allowed }: Wanted,
  onRetry: () => void,
  pause: Pause,
): Promise<SavedMethods> {
  const methods = await withRetries(
    () => readMethods(access, organisation, providersOf(allowed)),
    (error) => {
      report(error, { level: 'warning', reason: 'Methods read again' });
      onRetry();
    },
    pause,
  );
  const transfer = allowed.find(({ type }) => type === 'bank_transfer');
  if (!transfer || methods.some(({ type }) => type === 'bank_transfer'))
    return { methods, withoutTransfer: false };
  try {
    const created = await createBankTransfer(access, organisation, transfer.provider);
    return { methods: [...methods, created], withoutTransfer: false };
  } catch (error) {
    report(error, { level: 'warning', reason: 'Bank transfer not prepared' });
    return { methods, withoutTransfer: true };
  }
}
