declare global {
  interface Window {
    /** Set by the early script: returns its response once, to a caller with the same URL and authorization. */
    usanceEarly?: (url: string, authorization: string) => Promise<Response | undefined> | undefined;
  }
}

/**
 * Takes over the read that the early script started, if URL and authorization match; else returns undefined. The
 * promise resolves to undefined when that read failed.
 */
export function takeEarlyRead(url: string, authorization: string): Promise<Response | undefined> | undefined {
  if (typeof window === 'undefined') return undefined;
  return window.usanceEarly?.(url, authorization);
}
