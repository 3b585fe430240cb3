/** The API answered with something other than success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly response: Response,
    /** The parsed JSON, or the text. */
    readonly result: unknown,
  ) {
    super(messageOf(result) ?? `Response not successful. Received status code ${response.status}`);
  }
  get status(): number {
    return this.response.status;
  }
}

/** The API was still working after every repeat. */
export class ProcessingTimedOut extends Error {
  override readonly name = 'ProcessingTimedOut';
  constructor() {
    super('Processing timed out');
  }
}

/** The API answered with a body that is not what was asked for. Names the field, never its value. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  constructor(readonly field: string) {
    super(`Unexpected answer: ${field}`);
  }
}

/** The API knows better: another tab was quicker, or the first try was heard. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** A conflict, or an answer that is not understood: what was asked for may be done all the same. */
export const mayBeDone = (error: unknown): boolean => error instanceof UnexpectedAnswer || isConflict(error);

function messageOf(result: unknown): string | undefined {
  const message =
    typeof result === 'object' && result !== null && 'message' in result ? result.message : undefined;
  return typeof message === 'string' ? message : undefined;
}
