import type { MerchantEndpoint } from '@/lib/sandbox/merchant/merchant-endpoint';
import { deferredPaymentEndpoints } from './deferred-payments';
import { intentEndpoints } from './intents';
import { offerEndpoints } from './offers';
import { orderEndpoints } from './orders';
import { organisationEndpoints } from './organisations';
import { userEndpoints } from './users';
import { webhookEndpoints } from './webhooks';

/** The merchant's side of the API. */
export const merchantEndpoints: MerchantEndpoint[] = [
  ...organisationEndpoints,
  ...userEndpoints,
  ...orderEndpoints,
  ...offerEndpoints,
  ...intentEndpoints,
  ...deferredPaymentEndpoints,
  ...webhookEndpoints,
];
