/** The state of the identity check on the screen. */
export type IdentityStage =
  /** The frame is loading. */
  | 'opening'
  | 'open'
  /** All documents were submitted; the provider reviews them. */
  | 'reviewing'
  | 'cancelled'
  /** The frame did not respond and was closed, because it covers the whole page on a small screen. */
  | 'blocked'
  | 'rejected';

/**
 * Events of the identity frame, except `rejected` (the API) and `retry` (the buyer). `unavailable`: the frame failed to
 * load or to respond.
 */
export type IdentityEvent =
  'opened' | 'finished' | 'canceled' | 'loading' | 'unavailable' | 'rejected' | 'retry';

/** Returns the next stage, or the same stage for an event without a transition. */
export const reduceIdentityStage = (stage: IdentityStage, event: IdentityEvent): IdentityStage =>
  globalTransitions[event] ?? transitions[stage][event] ?? stage;

type Transitions = Partial<Record<IdentityEvent, IdentityStage>>;
const globalTransitions: Transitions = { rejected: 'rejected', retry: 'opening' };
const frameTransitions: Transitions = {
  opened: 'open',
  finished: 'reviewing',
  canceled: 'cancelled',
  loading: 'opening',
};

const transitions: Record<IdentityStage, Transitions> = {
  opening: { ...frameTransitions, unavailable: 'blocked' },
  open: frameTransitions,
  blocked: {},
  reviewing: {},
  cancelled: {},
  rejected: {},
};

/** Returns whether the identity provider's frame is mounted. */
export const isFrameVisible = (stage: IdentityStage): boolean => stage === 'opening' || stage === 'open';
