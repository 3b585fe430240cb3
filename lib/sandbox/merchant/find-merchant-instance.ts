import type { ScenarioInstance } from '@/lib/sandbox/scenario-instance';
import { parseInstanceId } from '@/lib/sandbox/store';
import type { MerchantCall } from './merchant-endpoint';

/** Returns the instances that the account's server created, newest first. */
export const listMerchantInstances = ({ store, account }: MerchantCall): ScenarioInstance[] =>
  store
    .listMerchantInstances()
    .filter(({ merchantOrder }) => merchantOrder?.account.id === account.id)
    .reverse();

/** Returns the instance of an entity such as `order-{id}`, if the account's server created it. */
export function findMerchantInstance(
  { store, account }: MerchantCall,
  prefix: 'order' | 'offer' | 'intent',
  id: string | undefined,
): ScenarioInstance | undefined {
  const instance = store.findInstance(parseInstanceId(prefix, id) ?? '');
  return instance?.merchantOrder?.account.id === account.id ? instance : undefined;
}
