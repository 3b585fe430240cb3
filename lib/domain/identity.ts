/** What a challenge asks of the buyer: who must prove who they are, and whether they may go on without. */
export type Challenge = {
  /** `buyer`, `director`, or what else the API names. */
  type: string;
  /** The directors, of whom one must do it. */
  names: string[];
  maySkip: boolean;
};

/** What the fraud check says of a plan. */
export type Review = { status: 'pass' | 'reject' } | { status: 'challenge'; challenge: Challenge };

/** An identity check that was begun, at the address that its frame shows. */
export type IdentitySession = { id: string; url: string };

export type IdentityStatus = 'pending' | 'accepted' | 'rejected';
