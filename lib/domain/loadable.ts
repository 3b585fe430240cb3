/** The state of an asynchronous read. */
export type Loadable<T> =
  { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: Error };

/** Converts an SWR response. Data takes precedence, so it stays visible during and after a failed revalidation. */
export function toLoadable<T>({ data, error }: { data?: T; error?: unknown }): Loadable<T> {
  if (data !== undefined) return { state: 'ready', value: data };
  if (error === undefined) return { state: 'loading' };
  return { state: 'failed', error: toError(error) };
}

/** Returns a thrown value as an `Error`; wraps anything else. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

export const valueOf = <T>(read: Loadable<T> | undefined): T | undefined =>
  read?.state === 'ready' ? read.value : undefined;

export const errorOf = (read: Loadable<unknown> | undefined): Error | undefined =>
  read?.state === 'failed' ? read.error : undefined;
