import { useCallback, useRef } from 'react';
import type { CardApi } from '@/lib/api/calls/card-setup';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Access } from '@/lib/domain/order/access';
import { report } from '@/lib/telemetry/errors/report';
import { trySaveCard, type ConfirmedCard } from './save-card';

type UseSaveCardOptions = { access: Access; organisationId?: string; savedMethods?: SavedMethod[] };

/** Returns a function that saves a confirmed card: the method, or undefined after a failure, which is reported. */
export function useSaveCard(
  { access: { token, scheme }, organisationId, savedMethods }: UseSaveCardOptions,
  calls: Pick<CardApi<unknown>, 'provider' | 'saveCard'>,
) {
  const triedCardIdsRef = useRef(new Set<string>());

  return useCallback(
    async (card: ConfirmedCard, isDefault: boolean): Promise<SavedMethod | undefined> => {
      if (!organisationId) {
        report(new Error('No organisation ID available'));
        return undefined;
      }
      const { current: triedCardIds } = triedCardIdsRef;
      const { method, mayHaveSucceeded } = await trySaveCard(calls, {
        access: { token, scheme },
        organisationId,
        card,
        isDefault,
        savedMethods,
        wasSaveTried: triedCardIds.has(card.id),
      });
      if (mayHaveSucceeded) triedCardIds.add(card.id);
      return method;
    },
    [token, scheme, organisationId, savedMethods, calls],
  );
}
