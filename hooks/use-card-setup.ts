import { useCallback, useEffect, useRef, useState } from 'react';
import { saveStripeCard, setUpStripe } from '@/lib/api/card-setup';
import type { Access } from '@/lib/api/authorization';
import type { Loadable } from '@/lib/domain/loadable';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { report } from '@/lib/telemetry/report';

/** What a provider makes of a card: an id to save it by, or what to tell the buyer. */
export type CardAnswer = { ok: true; id: string } | { ok: false; message?: string };

export type CardSetup = { publishableKey: string; clientSecret: string };

const missing = (organisationId?: string) => `No ${organisationId ? 'user' : 'organisation'} ID available`;

type Owner = { access: Access; organisationId?: string; userId?: string };

/** Begins saving a card, once for each mount and once more for each `renew`; later saves it. */
export function useCardSetup({ access: { token, scheme }, organisationId, userId }: Owner) {
  const [setup, setSetup] = useState<Loadable<CardSetup>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const asked = useRef('');

  useEffect(() => {
    const question = [organisationId, userId, round].join(' ');
    if (asked.current === question) return;
    asked.current = question;
    if (!organisationId || !userId) return report(new Error(missing(organisationId)));
    const answered = (answer: Loadable<CardSetup>) => asked.current === question && setSetup(answer);
    setUpStripe({ token, scheme }, organisationId, userId).then(
      ({ publishable_key: publishableKey, client_secret: clientSecret }) =>
        answered({ state: 'ready', value: { publishableKey, clientSecret } }),
      (error: Error) => answered({ state: 'failed', error }),
    );
  }, [token, scheme, organisationId, userId, round]);

  /** A confirmed set-up belongs to its card: another card needs another one. */
  const renew = useCallback(() => {
    setSetup({ state: 'loading' });
    setRound((current) => current + 1);
  }, []);

  /** The saved method, or undefined after a failure, which is reported. */
  const save = useCallback(
    async (intentId: string, isDefault: boolean): Promise<SavedMethod | undefined> => {
      try {
        if (!organisationId) throw new Error(missing());
        const body = { intent_id: intentId, is_default: isDefault };
        return await saveStripeCard({ token, scheme }, organisationId, body);
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    [token, scheme, organisationId],
  );

  return { setup, renew, save };
}
