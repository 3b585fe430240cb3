import type { HttpHandler } from 'msw';
import { handlersOf, type Endpoint } from '@/lib/sandbox/endpoint';
import type { Store } from '@/lib/sandbox/store';
import { bank } from './bank';
import { cards } from './cards';
import { companies } from './companies';
import { deferredPayments } from './deferred-payments';
import { directDebit } from './direct-debit';
import { fraud } from './fraud';
import { intents } from './intents';
import { orders } from './orders';
import { organisations } from './organisations';
import { nothingHere, sandboxControl } from './sandbox-control';

const endpoints: Endpoint[] = [
  ...orders,
  ...intents,
  ...deferredPayments,
  ...fraud,
  ...cards,
  ...directDebit,
  ...organisations,
];

/** The whole sandbox over one store, under any origin. */
export const createHandlers = (
  store: Store,
  { base = '*/api/sandbox' }: { base?: string } = {},
): HttpHandler[] => [
  ...endpoints.flatMap((endpoint) => handlersOf(endpoint, store, base)),
  ...companies(base),
  ...bank(store, base),
  ...sandboxControl(store, base),
  nothingHere(base),
];
