/** The API responded with a status outside of 2xx. */
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

/** The API still responded 202 after the last repeat. */
export class ProcessingTimedOut extends Error {
  override readonly name = 'ProcessingTimedOut';
  constructor() {
    super('Processing timed out');
  }
}

/** The body of a response lacks a field or has it in another shape. Names the field, never its value. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  constructor(readonly field: string) {
    super(`Unexpected answer: ${field}`);
  }
}

/** Returns whether the API reported a conflict (409, 422): another tab or an earlier attempt already did this. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** Returns whether a failed request may still have been carried out: a conflict or an unreadable response. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof UnexpectedAnswer || isConflict(error);

function messageOf(result: unknown): string | undefined {
  const message =
    typeof result === 'object' && result !== null && 'message' in result ? result.message : undefined;
  return typeof message === 'string' ? message : undefined;
}
