import { useState } from 'react';
import type { CompanyIdentity, CompanyMatch } from '@/lib/domain/company';
import { selectionOf } from '@/lib/domain/company-identity';
import type { Bridge } from '@/lib/bridge/bridge';
import { trackWithin } from '@/lib/telemetry/track';
import { inTurn } from './in-turn';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';

/** The company that counts: confirmed here, or known by the id in the URL alone. */
export type ChosenCompany =
  { kind: 'confirmed'; identity: CompanyIdentity; match?: CompanyMatch } | { kind: 'known'; id: string };

type Pressed = { confirmed?: { identity: CompanyIdentity; match?: CompanyMatch }; before?: string };

export type CompanyChoice = {
  chosen: ChosenCompany | undefined;
  confirm: (identity: CompanyIdentity, match?: CompanyMatch) => void;
  drop: () => void;
};

/**
 * Confirms a company, or drops it: the embedding page hears of it, and an id goes into the URL. The URL takes a moment:
 * until it says something else, what was pressed counts.
 */
export function useCompanyChoice(inUrl: string | undefined): CompanyChoice {
  const bridge = useBridge();
  const { setQuery } = useNavigation();
  const [pressed, setPressed] = useState<Pressed>();
  const id = pressed?.confirmed?.identity.id ?? undefined;
  const isOutdated = pressed && inUrl !== pressed.before && inUrl !== id;
  if (isOutdated) setPressed(undefined);
  // Once the URL says so too, it is the URL that counts: what clears it clears the company.
  else if (pressed && id !== undefined && inUrl === id && pressed.before !== id)
    setPressed({ ...pressed, before: id });

  const say = (identity: CompanyIdentity | null) => inTurn(() => tell(bridge, identity));

  const confirm = (identity: CompanyIdentity, match?: CompanyMatch) => {
    setPressed({ confirmed: { identity, match }, before: inUrl });
    say(identity);
    if (identity.id !== null) void setQuery({ companyId: identity.id });
  };
  const drop = () => {
    setPressed({ before: inUrl });
    say(null);
    void setQuery({ companyId: undefined });
  };
  return { chosen: chosenOf(isOutdated ? undefined : pressed, inUrl), confirm, drop };
}

/** Analytics hears of a company first: the merchant's page may take the frame away. */
async function tell(bridge: Bridge, identity: CompanyIdentity | null): Promise<void> {
  if (identity) await trackWithin('Company selected', { country: countryOf(identity), type: identity.type });
  bridge.send({ event: 'companySelection', payload: selectionOf(identity) });
}

const countryOf = (identity: CompanyIdentity) =>
  identity.type === 'sole-trader' ? identity.trading_address_country : identity.country;

function chosenOf(pressed: Pressed | undefined, inUrl: string | undefined): ChosenCompany | undefined {
  if (pressed) return pressed.confirmed && { kind: 'confirmed', ...pressed.confirmed };
  return inUrl === undefined ? undefined : { kind: 'known', id: inUrl };
}
