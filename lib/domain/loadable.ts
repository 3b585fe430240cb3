/** The one shape of a read. */
export type Loadable<T> =
  { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: Error };

/** An SWR answer as a Loadable: what was read stays on the screen while it is read again. */
export function loadableFrom<T>({ data, error }: { data?: T; error?: unknown }): Loadable<T> {
  if (data !== undefined) return { state: 'ready', value: data };
  if (error === undefined) return { state: 'loading' };
  return { state: 'failed', error: errorFrom(error) };
}

/** Whatever was thrown, as an Error. */
export const errorFrom = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

export const valueOf = <T>(read: Loadable<T> | undefined): T | undefined =>
  read?.state === 'ready' ? read.value : undefined;

export const errorOf = (read: Loadable<unknown> | undefined): Error | undefined =>
  read?.state === 'failed' ? read.error : undefined;
