import type { Brand } from '@/lib/domain/brands';
import { localeTags } from '@/lib/domain/locales';
import type { Order } from '@/lib/domain/order';
import { gate, type Destination, type Here } from './gate';

export type Destinations = {
  success: Destination;
  failure: Destination;
  /** Addresses of the offer that the gate refused, by name: they are reported. */
  refused: ('success' | 'failure')[];
};

/** Where a buyer goes at the end: to the offer's addresses where they may be followed, else to our own pages. */
export function destinations(order: Order | null | undefined, brand: Brand, here: Here): Destinations {
  const urls = brand.leavesTo === 'merchant' ? order?.payment_offer?.urls : undefined;
  const success = reach(urls?.success, here);
  const failure = reach(urls?.failure, here);
  return {
    success: success ?? { kind: 'internal', path: '/confirmation' },
    failure: failure ?? { kind: 'internal', path: '/error' },
    refused: [
      ...(urls?.success && !success ? (['success'] as const) : []),
      ...(urls?.failure && !failure ? (['failure'] as const) : []),
    ],
  };
}

/** A destination that is the page we are on would lead nowhere. */
function reach(raw: string | null | undefined, here: Here): Destination | undefined {
  const to = gate(raw, here);
  return to?.kind === 'internal' && pathOf(to.path) === here.path ? undefined : to;
}

/** Without the query and the language. */
function pathOf(path: string): string {
  const [own = ''] = path.split(/[?#]/, 1);
  const [, first = ''] = own.split('/', 2);
  const isLanguage = localeTags.some((tag) => tag.toLowerCase() === first.toLowerCase());
  return isLanguage ? own.slice(first.length + 1) || '/' : own;
}

/** The address that the merchant's page is told; our own without a query, which holds the key. */
export const addressOf = (to: Destination, { origin }: Here): string =>
  to.kind === 'external' ? to.url : origin + to.path;
