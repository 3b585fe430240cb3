import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRetriedRequest } from '@/hooks/react/use-retried-request';
import { airwallexCardApi, stripeCardApi, type CardApi } from '@/lib/api/calls/card-setup';
import type { Loadable } from '@/lib/domain/loadable';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Access } from '@/lib/domain/order/access';
import { report } from '@/lib/telemetry/errors/report';
import type { ConfirmedCard } from './save-card';
import { useSaveCard } from './use-save-card';

/**
 * The provider's confirmation of a card: the id to save it by, or its error code and a message for the buyer.
 * `isIdMissing` is a success response without an id; `isSetupRefused` means that the setup has expired, was cancelled or
 * is not accepted; `mayBeConfirmed` that the card may be confirmed although the response was lost.
 */
export type CardResult =
  | ({ ok: true } & ConfirmedCard)
  | {
      ok: false;
      code?: string;
      message?: string;
      isIdMissing?: true;
      isSetupRefused?: boolean;
      mayBeConfirmed?: boolean;
    };

/** The state of the card that the provider's field reports, in the shape of Stripe's change event. */
export type CardState = { complete: boolean; error?: { code: string; message: string } };

const MAX_MESSAGE_LENGTH = 300;

/** Truncates a provider's message to what fits below a field. */
export const truncateMessage = (text: string | undefined): string | undefined =>
  text && [...text].slice(0, MAX_MESSAGE_LENGTH).join('');

const missingIdMessage = (organisationId?: string) =>
  `No ${organisationId ? 'user' : 'organisation'} ID available`;

/** A setup that expires is renewed after this part of its lifetime, which leaves time for a step-up. */
const RENEWAL_POINT = 0.9;

type CardOwner = { access: Access; organisationId?: string; userId?: string; savedMethods?: SavedMethod[] };

/** Sets up and saves cards with a set-up intent of Stripe. */
export const useStripeSetup = (owner: CardOwner) => useCardSetup(owner, stripeCardApi);
/** Sets up and saves cards with a payment consent of Airwallex. */
export const useAirwallexSetup = (owner: CardOwner) => useCardSetup(owner, airwallexCardApi);

/**
 * Creates a card setup once per mount and again for each `renewSetup`, and replaces it before it expires. A failed
 * request is repeated until the form is left. `confirmCard` confirms a card with the setup; `saveCard` saves the
 * confirmed card.
 */
function useCardSetup<Setup>(
  { access, organisationId, userId, savedMethods }: CardOwner,
  calls: CardApi<Setup>,
) {
  const { token, scheme } = access;
  const [attempt, setAttempt] = useState(0);
  const [replacement, setReplacement] = useState<{ key?: string; value: Setup }>();
  const createSetup = useCallback(
    (signal?: AbortSignal) =>
      calls.createSetup({ token, scheme }, organisationId ?? '', userId ?? '', signal),
    [token, scheme, organisationId, userId, calls],
  );
  const key = organisationId && userId ? [organisationId, userId, attempt].join(' ') : undefined;
  const { result, ...retryStatus } = useRetriedRequest(key, createSetup, 'Card set-up requested again');
  const currentReplacement = replacement?.key === key ? replacement?.value : undefined;
  const setup = useMemo<Loadable<Setup>>(
    () =>
      currentReplacement === undefined
        ? (result ?? { state: 'loading' })
        : { state: 'ready', value: currentReplacement },
    [currentReplacement, result],
  );

  // StrictMode runs effects twice; the ref keeps the second run from reporting again.
  const wasReportedRef = useRef(false);
  useEffect(() => {
    if ((organisationId && userId) || wasReportedRef.current) return;
    wasReportedRef.current = true;
    report(new Error(missingIdMessage(organisationId)));
  }, [organisationId, userId]);

  /** Creates another setup: a confirmed one belongs to its card. */
  const renewSetup = useCallback(() => setAttempt((current) => current + 1), []);

  /** Replaces the setup by another one. After a failure, which is reported, the current one stays. */
  const replaceSetup = useCallback(async (): Promise<Setup | undefined> => {
    try {
      const value = await createSetup();
      setReplacement({ key, value });
      return value;
    } catch (error) {
      report(error, { level: 'warning', reason: 'Card set-up not renewed' });
      return undefined;
    }
  }, [key, createSetup]);

  useEffect(() => {
    if (setup.state !== 'ready' || !calls.lifetimeOf) return;
    const timer = setTimeout(() => void replaceSetup(), calls.lifetimeOf(setup.value) * RENEWAL_POINT);
    return () => clearTimeout(timer);
  }, [setup, calls, replaceSetup]);

  /** Confirms a card. If the provider refuses the setup, the card is confirmed once more with another one. */
  const confirmCard = async (confirm: (value: Setup) => Promise<CardResult>): Promise<CardResult> => {
    if (setup.state !== 'ready') return { ok: false };
    const result = await confirm(setup.value);
    if (result.ok || !result.isSetupRefused) return result;
    const renewed = await replaceSetup();
    return renewed ? confirm(renewed) : result;
  };

  const saveCard = useSaveCard({ access, organisationId, savedMethods }, calls);
  return { setup, retryStatus, renewSetup, confirmCard, saveCard };
}
