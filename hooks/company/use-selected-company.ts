import { useState } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useNavigation } from '@/hooks/navigation/use-navigation';
import type { Bridge } from '@/lib/bridge/bridge';
import type { CompanyIdentity, CompanyMatch } from '@/lib/domain/companies/company';
import { toCompanySelection } from '@/lib/domain/companies/company-identity';
import { trackWithin } from '@/lib/telemetry/analytics/track';
import { enqueueCompanyEvent } from './company-event-queue';

/** A company that was confirmed on this page, or one of which only the id in the URL is known. */
export type SelectedCompany =
  { kind: 'confirmed'; identity: CompanyIdentity; match?: CompanyMatch } | { kind: 'known'; id: string };

type PendingSelection = {
  confirmed?: { identity: CompanyIdentity; match?: CompanyMatch };
  previousId?: string;
};

export type CompanySelection = {
  selected: SelectedCompany | undefined;
  confirmCompany: (identity: CompanyIdentity, match?: CompanyMatch) => void;
  clearCompany: () => void;
};

/**
 * Confirms or clears the company, sends it to the host page and writes its id to the URL. The URL changes later: until
 * then the pending selection applies.
 */
export function useSelectedCompany(companyIdInUrl: string | undefined): CompanySelection {
  const bridge = useBridge();
  const { setQuery } = useNavigation();
  const [pending, setPending] = useState<PendingSelection>();
  const pendingId = pending?.confirmed?.identity.id ?? undefined;
  const isOutdated = pending && companyIdInUrl !== pending.previousId && companyIdInUrl !== pendingId;
  if (isOutdated) setPending(undefined);
  // The URL has caught up and decides from now on: clearing its id clears the company.
  else if (
    pending &&
    pendingId !== undefined &&
    companyIdInUrl === pendingId &&
    pending.previousId !== pendingId
  )
    setPending({ ...pending, previousId: pendingId });

  const emitSelection = (identity: CompanyIdentity | null) =>
    enqueueCompanyEvent(() => sendSelection(bridge, identity));

  const confirmCompany = (identity: CompanyIdentity, match?: CompanyMatch) => {
    setPending({ confirmed: { identity, match }, previousId: companyIdInUrl });
    emitSelection(identity);
    if (identity.id !== null) void setQuery({ companyId: identity.id, companyName: undefined });
  };
  const clearCompany = () => {
    setPending({ previousId: companyIdInUrl });
    emitSelection(null);
    void setQuery({ companyId: undefined, companyName: undefined });
  };
  return {
    selected: selectedCompanyOf(isOutdated ? undefined : pending, companyIdInUrl),
    confirmCompany,
    clearCompany,
  };
}

/** Tracks the company before the host page learns of it, because the host page may then remove the frame. */
async function sendSelection(bridge: Bridge, identity: CompanyIdentity | null): Promise<void> {
  if (identity) await trackWithin('Company selected', { country: countryOf(identity), type: identity.type });
  bridge.send({ event: 'companySelection', payload: toCompanySelection(identity) });
}

const countryOf = (identity: CompanyIdentity) =>
  identity.type === 'sole-trader' ? identity.trading_address_country : identity.country;

function selectedCompanyOf(
  pending: PendingSelection | undefined,
  companyIdInUrl: string | undefined,
): SelectedCompany | undefined {
  if (pending) return pending.confirmed && { kind: 'confirmed', ...pending.confirmed };
  return companyIdInUrl === undefined ? undefined : { kind: 'known', id: companyIdInUrl };
}
