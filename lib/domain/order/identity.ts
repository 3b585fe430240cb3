/** A request of the fraud check to verify somebody's identity. */
export type Challenge = {
  /** `buyer`, `director`, or another value of the API. */
  type: string;
  /** Names of the directors; one of them must be verified. */
  directorNames: string[];
  canSkip: boolean;
};

/** The fraud check's result for a plan. */
export type FraudReview = { status: 'pass' | 'reject' } | { status: 'challenge'; challenge: Challenge };

/** An identity check that has begun; `url` is the address of the provider's frame. */
export type IdentitySession = { id: string; url: string };

export type IdentityStatus = 'pending' | 'accepted' | 'rejected';
