import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import type { Authorisation } from '@/hooks/payment-methods/use-payment-selection';
import { setUpMandate } from '@/lib/api/calls/mandates';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { guardRedirect } from '@/lib/checkout/redirect-guard';
import type { BillingRequest, MandateValues } from '@/lib/domain/mandates/mandate';
import { toInstantPaymentBody } from '@/lib/forms/mandate-payload';
import { report } from '@/lib/telemetry/errors/report';
import type { MandateOwner } from './mandate-requests';

export type InstantPaymentSetup = { request: BillingRequest; authorisation: Authorisation };

/**
 * Sets up an instant payment, which the buyer approves at a URL or in the provider's hosted flow.
 * @throws UnexpectedAnswer if the response has neither, ApiError, or Error without an organisation id
 */
export async function setUpInstantPayment(
  owner: MandateOwner,
  values: MandateValues,
): Promise<InstantPaymentSetup> {
  const { host, pathname } = window.location;
  const { billingRequest, flowId, authorisationUrl } = await setUpMandate(
    owner.access,
    owner.organisationId,
    toInstantPaymentBody(values),
    host,
  );
  const url = guardRedirect(authorisationUrl, getRedirectContext(pathname)) && authorisationUrl;
  if (authorisationUrl && !url)
    report('Not understood: address of the bank', { level: 'warning', reason: 'Not understood' });
  if (!url && !flowId) throw new UnexpectedAnswer('authorisation_url');
  return { request: billingRequest, authorisation: { url, flowId } };
}
