import { uniq } from 'es-toolkit/array';
import { requireOrganisationId } from '@/lib/api/calls/organisation-request';
import { readMethods } from '@/lib/api/calls/organisations';
import type { InterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { withRetries } from '@/lib/api/http/retry';
import { providersOf, type AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Provider } from '@/lib/domain/methods/providers';
import type { Access } from '@/lib/domain/order/access';
import { report } from '@/lib/telemetry/errors/report';
import { reportUnknown } from '@/lib/telemetry/errors/report-unknown';

/** The methods to read: those of the allowed providers of an organisation. */
export type MethodsQuery = { access: Access; organisationId: string; allowed: AllowedMethod[] };
export type SavedMethods = {
  methods: SavedMethod[];
  /** The providers whose methods were read. */
  providers: Provider[];
};

/** Reads the saved methods of all allowed providers. @throws Error at once, without an organisation */
export async function fetchMethods(
  { access, organisationId, allowed }: MethodsQuery,
  onRetry: () => void,
  retryWait: InterruptibleWait,
): Promise<SavedMethods> {
  requireOrganisationId(organisationId);
  const providers = uniq(allowed.flatMap(providersOf));
  const { methods, unknownValues } = await withRetries(
    () => readMethods(access, organisationId, providers),
    (error) => {
      report(error, { level: 'warning', reason: 'Methods read again' });
      onRetry();
    },
    retryWait,
  );
  reportUnknown(unknownValues);
  return { methods, providers };
}
