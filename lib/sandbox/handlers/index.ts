import type { HttpHandler } from 'msw';
import { createEndpointHandlers, type SandboxEndpoint } from '@/lib/sandbox/endpoint';
import { merchantEndpoints } from '@/lib/sandbox/merchant/endpoints';
import { createMerchantHandlers } from '@/lib/sandbox/merchant/merchant-endpoint';
import type { Store } from '@/lib/sandbox/store';
import { createBankHandlers } from './bank';
import { cardEndpoints } from './cards';
import { createCompanyHandlers } from './companies';
import { deferredPaymentEndpoints } from './deferred-payments';
import { directDebitEndpoints } from './direct-debit';
import { fraudEndpoints } from './fraud';
import { intentEndpoints } from './intents';
import { orderEndpoints } from './orders';
import { organisationEndpoints } from './organisations';
import { createNotFoundHandler, createControlHandlers } from './sandbox-control';

const endpoints: SandboxEndpoint[] = [
  ...orderEndpoints,
  ...intentEndpoints,
  ...deferredPaymentEndpoints,
  ...fraudEndpoints,
  ...cardEndpoints,
  ...directDebitEndpoints,
  ...organisationEndpoints,
];

/** Creates all handlers of the sandbox over one store, for any origin. */
export const createSandboxHandlers = (
  store: Store,
  { base = '*/api/sandbox' }: { base?: string } = {},
): HttpHandler[] => [
  ...createMerchantHandlers(merchantEndpoints, store, base),
  ...endpoints.flatMap((endpoint) => createEndpointHandlers(endpoint, store, base)),
  ...createCompanyHandlers(base),
  ...createBankHandlers(store, base),
  ...createControlHandlers(store, base),
  createNotFoundHandler(base),
];
