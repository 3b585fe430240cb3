import { lazyPart } from '@/hooks/lazy-part';

/** The question before a card is deleted, for every card provider. Loaded when it is asked. */
export const RemoveCardDialog = lazyPart(async () => (await import('./remove-card-dialog')).RemoveCardDialog);
