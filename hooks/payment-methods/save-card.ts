import type { CardApi } from '@/lib/api/calls/card-setup';
import { readMethods } from '@/lib/api/calls/organisations';
import { ApiError, isConflict } from '@/lib/api/http/errors';
import { findNewCard } from '@/lib/domain/methods/new-card';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Access } from '@/lib/domain/order/access';
import { report } from '@/lib/telemetry/errors/report';

/** A card that the provider has confirmed. `id` is the id to save it by. */
export type ConfirmedCard = { id: string; last4?: string };

export type SaveCardOptions = {
  access: Access;
  organisationId: string;
  card: ConfirmedCard;
  isDefault: boolean;
  /** The methods that were saved before; without them a lost save cannot be found. */
  savedMethods?: SavedMethod[];
  /** An earlier save of the same card may have succeeded. */
  wasSaveTried: boolean;
};
type SaveCardResult = { method?: SavedMethod; mayHaveSucceeded: boolean };

/**
 * Saves a confirmed card. If its save may have succeeded although its response was lost, the card is looked for in the
 * list. Failures are reported.
 */
export async function trySaveCard(
  calls: Pick<CardApi<unknown>, 'provider' | 'saveCard'>,
  options: SaveCardOptions,
): Promise<SaveCardResult> {
  const { access, organisationId, card, isDefault, wasSaveTried } = options;
  const existing = wasSaveTried ? await tryFindCard(calls.provider, options) : undefined;
  if (existing) return { method: existing, mayHaveSucceeded: true };
  try {
    const method = await calls.saveCard(access, organisationId, card.id, isDefault);
    return { method, mayHaveSucceeded: true };
  } catch (error) {
    report(error);
    if (isRefusal(error)) return { mayHaveSucceeded: wasSaveTried };
    return { method: await tryFindCard(calls.provider, options), mayHaveSucceeded: true };
  }
}

/** Returns whether the API has refused the card: then it is not in the list. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && !isConflict(error);

async function tryFindCard(
  provider: CardApi<unknown>['provider'],
  { access, organisationId, card, savedMethods }: SaveCardOptions,
): Promise<SavedMethod | undefined> {
  if (!savedMethods) return undefined;
  try {
    const { methods } = await readMethods(access, organisationId, [provider]);
    return findNewCard(methods, { provider, known: savedMethods, last4: card.last4 });
  } catch (error) {
    report(error, { level: 'warning', reason: 'Card looked for' });
    return undefined;
  }
}
