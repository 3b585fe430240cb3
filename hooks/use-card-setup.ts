import { useCallback, useEffect, useRef, useState } from 'react';
import { airwallexCards, stripeCards, type CardCalls } from '@/lib/api/card-setup';
import type { Access } from '@/lib/api/authorization';
import type { Loadable } from '@/lib/domain/loadable';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { report } from '@/lib/telemetry/report';

/**
 * What a provider makes of a card: an id to save it by, or what to tell the buyer. `unsaved` is an answer that calls
 * itself a success and has nothing to save by.
 */
export type CardAnswer = { ok: true; id: string } | { ok: false; message?: string; unsaved?: true };

/** The card as typed so far, as its provider's field tells. */
export type CardState = { complete: boolean; error?: { code: string; message: string } };

/** A provider's own words to the buyer, and not more of them than fit under a field. */
export const messageOf = (text: string | undefined): string | undefined =>
  text && [...text].slice(0, 300).join('');

const missing = (organisationId?: string) => `No ${organisationId ? 'user' : 'organisation'} ID available`;

type Owner = { access: Access; organisationId?: string; userId?: string };

export const useStripeSetup = (owner: Owner) => useCardSetup(owner, stripeCards);
export const useAirwallexSetup = (owner: Owner) => useCardSetup(owner, airwallexCards);

/** Begins saving a card, once for each mount and once more for each `renew`; later saves it. */
function useCardSetup<Setup>(
  { access: { token, scheme }, organisationId, userId }: Owner,
  calls: CardCalls<Setup>,
) {
  const [setup, setSetup] = useState<Loadable<Setup>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const asked = useRef('');

  useEffect(() => {
    const question = [organisationId, userId, round].join(' ');
    if (asked.current === question) return;
    asked.current = question;
    if (!organisationId || !userId) return report(new Error(missing(organisationId)));
    const answered = (answer: Loadable<Setup>) => asked.current === question && setSetup(answer);
    calls.setUp({ token, scheme }, organisationId, userId).then(
      (value) => answered({ state: 'ready', value }),
      (error: Error) => answered({ state: 'failed', error }),
    );
  }, [token, scheme, organisationId, userId, round, calls]);

  /** A confirmed set-up belongs to its card: another card needs another one. */
  const renew = useCallback(() => {
    setSetup({ state: 'loading' });
    setRound((current) => current + 1);
  }, []);

  /** The saved method, or undefined after a failure, which is reported. */
  const save = useCallback(
    async (id: string, isDefault: boolean): Promise<SavedMethod | undefined> => {
      try {
        if (!organisationId) throw new Error(missing());
        return await calls.save({ token, scheme }, organisationId, id, isDefault);
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    [token, scheme, organisationId, calls],
  );

  return { setup, renew, save };
}
