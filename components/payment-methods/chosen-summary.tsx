import type { Buyer } from '@/lib/domain/buyer';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { registry } from './registry';

/** A settlement method as its provider shows it. */
export function ChosenSummary({ method, buyer }: { method: SavedMethod; buyer: Buyer }) {
  const { Summary } = registry[method.provider];
  return <Summary method={method} buyer={buyer} />;
}
