import { uniq } from 'es-toolkit/array';
import { useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Access } from '@/lib/api/authorization';
import { ApiError, mayBeDone } from '@/lib/api/errors';
import { createBankTransfer, deleteMethod, readMethods, setDefaultMethod } from '@/lib/api/organisations';
import { createPause, type Pause } from '@/lib/api/pause';
import { withRetries } from '@/lib/api/retry';
import { providersOf, type Allowed } from '@/lib/domain/allowed-methods';
import { loadableFrom, type Loadable } from '@/lib/domain/loadable';
import { changeList, type MethodChange, type Owed } from '@/lib/domain/method-list';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { report } from '@/lib/telemetry/report';
import { reportOdd } from '@/lib/telemetry/report-odd';

type SavedMethods = {
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
  /**
   * Changes the list at once, a deletion once the API has agreed, and pays what is owed for it, one change after the
   * other. Answers whether the API agreed; otherwise the list is what the API says.
   */
  change: (change: MethodChange) => Promise<boolean>;
};

/** Changes wait for each other, so that the latest choice is the last that the API hears. */
type Line = { last: Promise<unknown>; length: number; isStale: boolean };
type Wanted = { access: Access; organisation: string; allowed: Allowed[] };

/** The saved methods of every allowed provider, merged. Bank transfer is made first where it is allowed and missing. */
export function usePaymentMethods(wanted: Wanted): PaymentMethods {
  const [retrying, setRetrying] = useState(false);
  const [pause] = useState(createPause);
  const key = keyOf(wanted);
  const readThem = () => readAll(wanted, () => setRetrying(true), pause).finally(() => setRetrying(false));
  const { data, error } = useSWR<SavedMethods, unknown>(key, readThem);
  // By the key that a change began with: by now another plan may be chosen, or the chooser be away.
  const { mutate } = useSWRConfig();
  const line = useRef<Line>({ last: Promise.resolve(), length: 0, isStale: false });

  const carryOut = async (wish: MethodChange) => {
    let owed: Owed[] = [];
    const follow = (isShown: boolean) =>
      mutate<SavedMethods>(
        key,
        (now) => {
          if (!now) return now;
          const after = changeList(now.methods, wish);
          owed = after.owed;
          return isShown ? { ...now, methods: after.list } : now;
        },
        { revalidate: false },
      );
    await follow(wish.kind !== 'delete');
    await payAll(wanted, owed);
    if (wish.kind === 'delete') await follow(true);
  };

  const change = (wish: MethodChange): Promise<boolean> => {
    const { current } = line;
    current.length += 1;
    const end = async (fault?: unknown) => {
      current.length -= 1;
      if (fault !== undefined) {
        report(fault, { level: 'warning', reason: 'Methods changed' });
        current.isStale = true;
      }
      // What was read for other plans is read anew when it is wanted.
      void mutate((other) => isAnother(other, key), undefined).catch(() => undefined);
      // What failed is read again, once nobody changes the list any more.
      const isDue = current.isStale && current.length === 0;
      if (isDue) current.isStale = false;
      const again = () => mutate<SavedMethods>(key, readThem(), { revalidate: false });
      const now = isDue ? await again().catch(() => undefined) : undefined;
      return fault === undefined || (wish.kind === 'delete' && isGone(fault, wish.id, now));
    };
    const turn = current.last.then(() => carryOut(wish)).then(() => end(), end);
    current.last = turn;
    return turn;
  };
  const read = useMemo(() => loadableFrom({ data, error }), [data, error]);
  return { read, retrying, retryNow: pause.skip, change };
}

/** Another tab, or an answer that was lost: what should go is gone, unless the list that was read since has it. */
const isGone = (fault: unknown, id: string, now?: SavedMethods) =>
  fault instanceof ApiError &&
  (fault.status === 404 || fault.status === 409) &&
  !now?.methods.some((method) => method.id === id);

async function payAll({ access, organisation }: Wanted, owed: Owed[]): Promise<void> {
  for (const debt of owed) {
    if (debt.do === 'delete') await deleteMethod(access, organisation, debt.method);
    else await setDefaultMethod(access, organisation, debt.method, debt.isDefault);
  }
}

const keyOf = ({ access, organisation, allowed }: Wanted) => [
  'methods',
  organisation,
  access.scheme,
  access.token,
  ...allowed.map((entry) => `${entry.type}:${providersOf(entry).join('+')}`),
];

/** A list of methods, but not this one. */
const isAnother = (key: unknown, own: string[]) =>
  Array.isArray(key) && key[0] === own[0] && key.join() !== own.join();

async function readAll(
  { access, organisation, allowed }: Wanted,
  onRetry: () => void,
  pause: Pause,
): Promise<SavedMethods> {
  const { methods, odd } = await withRetries(
    () => readMethods(access, organisation, uniq(allowed.flatMap(providersOf))),
    (error) => {
      report(error, { level: 'warning', reason: 'Methods read again' });
      onRetry();
    },
    pause,
  );
  reportOdd(odd);
  const transfer = allowed.find(({ type }) => type === 'bank_transfer');
  if (!transfer || methods.some(({ type }) => type === 'bank_transfer'))
    return { methods, withoutTransfer: false };
  try {
    const created = await createBankTransfer(access, organisation, transfer.provider);
    return { methods: [...methods, created], withoutTransfer: false };
  } catch (error) {
    report(error, { level: 'warning', reason: 'Bank transfer not prepared' });
    const again = async () => (await readMethods(access, organisation, [transfer.provider])).methods;
    const found = mayBeDone(error) ? await again().catch(() => []) : [];
    const made = found.filter(({ type }) => type === 'bank_transfer');
    return { methods: [...methods, ...made], withoutTransfer: made.length === 0 };
  }
}
