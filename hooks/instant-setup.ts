import { UnexpectedAnswer } from '@/lib/api/errors';
import { setUpMandate } from '@/lib/api/mandates';
import { gate } from '@/lib/checkout/gate';
import type { BillingRequest, MandateValues } from '@/lib/domain/mandate';
import { instantBody } from '@/lib/forms/mandate-payload';
import { report } from '@/lib/telemetry/report';
import { hereAt } from './here-at';
import { ownOrganisation, type Owner } from './mandate-calls';
import type { Authorisation } from './use-payment-selection';

export type InstantSetup = { request: BillingRequest; authorisation: Authorisation };

/** Sets a payment at the buyer's bank up. @throws UnexpectedAnswer where there is no way to approve it */
export async function setUpInstant(owner: Owner, values: MandateValues): Promise<InstantSetup> {
  const { host, pathname } = window.location;
  const organisation = ownOrganisation(owner);
  const { request, flowId, authorisationUrl } = await setUpMandate(
    owner.access,
    organisation,
    instantBody(values),
    host,
  );
  const url = gate(authorisationUrl, hereAt(pathname)) && authorisationUrl;
  if (authorisationUrl && !url)
    report('Not understood: address of the bank', { level: 'warning', reason: 'Not understood' });
  if (!url && !flowId) throw new UnexpectedAnswer('authorisation_url');
  return { request, authorisation: { url, flowId } };
}
