/** What the buyer sees of an identity check. */
export type IdentityStage =
  /** The frame is on its way. */
  | 'opening'
  | 'open'
  /** Everything was handed in; somebody looks at it. */
  | 'reviewing'
  | 'cancelled'
  /** The frame showed no sign of life, and is closed: on a small screen it lies over the whole page. */
  | 'blocked'
  | 'rejected';

/** What happens in the frame or around it, and what the API says. */
export type IdentityEvent = 'opened' | 'finished' | 'canceled' | 'loading' | 'silent' | 'rejected' | 'again';

/** What follows an event; the stage itself where it says nothing new. */
export const nextStage = (stage: IdentityStage, event: IdentityEvent): IdentityStage =>
  anywhere[event] ?? moves[stage][event] ?? stage;

type Moves = Partial<Record<IdentityEvent, IdentityStage>>;
const anywhere: Moves = { rejected: 'rejected', again: 'opening' };
const inFrame: Moves = { opened: 'open', finished: 'reviewing', canceled: 'cancelled', loading: 'opening' };

const moves: Record<IdentityStage, Moves> = {
  opening: { ...inFrame, silent: 'blocked' },
  open: inFrame,
  blocked: {},
  reviewing: {},
  cancelled: {},
  rejected: {},
};

/** Whether the frame of the identity provider stands on the page. */
export const showsFrame = (stage: IdentityStage): boolean => stage === 'opening' || stage === 'open';
