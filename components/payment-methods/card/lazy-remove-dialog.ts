// The chunk boundary of `remove-card-dialog`, shared by the card providers.
import { lazyComponent } from '@/hooks/react/lazy-component';

/** Confirms the deletion of a card, for every card provider. */
export const RemoveCardDialog = lazyComponent(
  async () => (await import('./remove-card-dialog')).RemoveCardDialog,
);
