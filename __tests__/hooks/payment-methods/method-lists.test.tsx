// Proves hooks/payment-methods/method-lists.ts: which cached lists a change reaches.
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import type { MethodsQuery, SavedMethods } from '@/hooks/payment-methods/fetch-methods';
import { changeLists, methodListKeyOf } from '@/hooks/payment-methods/method-lists';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

const card = { id: 'card-1', type: 'card', provider: 'stripe', is_default: false } as SavedMethod;
const allowedCard: AllowedMethod = { type: 'card', provider: 'stripe' };
const allowedTransfer: AllowedMethod = { type: 'bank_transfer', provider: 'house' };
const queryOf = (organisationId: string, allowed = [allowedCard]): MethodsQuery => ({
  access: { scheme: 'OrderKey', token: `key-of-${organisationId}` },
  organisationId,
  allowed,
});

const queries = {
  changed: queryOf('bakery'),
  otherPlan: queryOf('bakery', [allowedCard, allowedTransfer]),
  planWithoutProvider: queryOf('bakery', [allowedTransfer]),
  otherBuyer: queryOf('brewery'),
};
const emptyLists: Record<keyof typeof queries, SavedMethods> = {
  changed: { methods: [], providers: ['stripe'] },
  otherPlan: { methods: [], providers: ['stripe', 'house'] },
  planWithoutProvider: { methods: [], providers: ['house'] },
  otherBuyer: { methods: [], providers: ['stripe'] },
};

/** Shows all lists; returns `mutate`, and a function that returns the ids of each list. */
async function openLists() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const useList = (name: keyof typeof queries) => {
    const { data } = useSWR<SavedMethods>(methodListKeyOf(queries[name]), readOnce(name), {
      shouldRetryOnError: false,
    });
    return data?.methods.map(({ id }) => id);
  };
  const reads = new Set<string>();
  const readOnce = (name: keyof typeof queries) => async () => {
    if (reads.has(name)) throw new Error(`The list ${name} is read again.`);
    reads.add(name);
    return emptyLists[name];
  };
  const { result } = renderHook(
    () => {
      const { mutate } = useSWRConfig();
      const lists = {
        changed: useList('changed'),
        otherPlan: useList('otherPlan'),
        planWithoutProvider: useList('planWithoutProvider'),
        otherBuyer: useList('otherBuyer'),
      };
      return { mutate, lists };
    },
    { wrapper },
  );
  await waitFor(() => expect(Object.values(result.current.lists)).not.toContain(undefined));
  return {
    change: (organisationId: string, options: Parameters<typeof changeLists>[2]) =>
      act(async () => {
        await changeLists(result.current.mutate, organisationId, options).catch(() => undefined);
      }),
    lists: () => result.current.lists,
  };
}

test('a method that was added is in the lists of its buyer alone', async () => {
  const { change, lists } = await openLists();
  await change('bakery', { change: { kind: 'add', method: card } });
  expect(lists()).toEqual({
    changed: ['card-1'],
    otherPlan: ['card-1'],
    planWithoutProvider: [],
    otherBuyer: [],
  });
});

test('the list that was changed already is left alone', async () => {
  const { change, lists } = await openLists();
  await change('bakery', {
    change: { kind: 'add', method: card },
    changedKey: methodListKeyOf(queries.changed),
  });
  expect(lists()).toMatchObject({ changed: [], otherPlan: ['card-1'] });
});

test('without a change the lists of the buyer are cleared, those of another buyer stay', async () => {
  const { change, lists } = await openLists();
  await change('bakery', { changedKey: methodListKeyOf(queries.changed) });
  expect(lists()).toEqual({
    changed: [],
    otherPlan: undefined,
    planWithoutProvider: undefined,
    otherBuyer: [],
  });
});
