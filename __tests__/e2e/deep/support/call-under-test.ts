import type { RequestMatcher, MatrixCell, ShopParameters } from './fault-matrix-test';
import type { FaultResponse, FaultName } from './faults';

/** Checks of a fault that is reported inline. */
export type InlineFailure = {
  /** Expects the message where the buyer looks for it. */
  expectMessage: (cell: MatrixCell, faultName: FaultName) => Promise<void>;
  /** Expects the previous content to be there, ready for another try. */
  expectUnchanged: (cell: MatrixCell) => Promise<void>;
  /** Makes the call again; absent if the payment needs no second call. */
  retry?: (cell: MatrixCell) => Promise<void>;
  /** Requests that the retry makes; 1 by default. */
  retryRequestCount?: number;
};

/** One call of the matrix, how the checkout is brought to make it, and what it shows. */
export type CallUnderTest = {
  shopParameters: ShopParameters;
  request: RequestMatcher;
  /** Makes the checkout send the call; absent if opening the checkout does. */
  trigger?: (cell: MatrixCell) => Promise<void>;
  /** Expects the screen of a call that has had no response for ten seconds. */
  expectWaiting: (cell: MatrixCell) => Promise<void>;
  /** Tries to make the call again while the first response is outstanding. */
  requestAgain: (cell: MatrixCell) => Promise<void>;
  /** Requests that may be in flight at the same time; 1 by default. */
  maxConcurrentRequests?: number;
  /** Returns an outdated body for the older response; the newer one must win. */
  rewriteStaleBody?: (body: unknown) => unknown;
  /** Expects the screen after the call has succeeded. */
  expectSuccess: (cell: MatrixCell) => Promise<void>;
  /** Continues to the payment after success, or after a failure that does not prevent it. */
  completePayment: (cell: MatrixCell, isAfterFailure: boolean) => Promise<void>;
  /** Number of calls during the payment, repeated reads and retries; 0 by default. */
  requestsDuringPayment?: { min: number; max: number };
  /** Set for calls with the outcome `inline` or `rolled-back`. */
  inlineFailure?: InlineFailure;
  /** Responses that this call gets instead of the fault's. */
  responseOverrides?: Partial<Record<FaultName, FaultResponse>>;
  /** Faults under which the sandbox processes the request all the same. */
  faultsAppliedOnServer?: FaultName[];
};
