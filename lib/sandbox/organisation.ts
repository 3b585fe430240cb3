import type { SavedMethod } from '@/lib/domain/payment-method';
import type { Received } from './received';
import { copyIn } from './store';

/** The copy that an organisation's path belongs to. */
export const ownedBy = ({ params }: Received) => copyIn('org', params.organisation);

/** A method as its provider's list shows it: the list says which provider it is. */
export function methodOnWire(saved: SavedMethod): object {
  const method: Partial<SavedMethod> = { ...saved };
  delete method.provider;
  return method;
}
