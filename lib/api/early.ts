declare global {
  interface Window {
    /** Left by the early script: gives its answer once, to whoever asks for the same address with the same key. */
    usanceEarly?: (url: string, authorization: string) => Promise<Response | undefined> | undefined;
  }
}

/** Takes over the read that the early script began, if it is this one. Without a response it failed. */
export function takeEarly(url: string, authorization: string): Promise<Response | undefined> | undefined {
  if (typeof window === 'undefined') return undefined;
  return window.usanceEarly?.(url, authorization);
}
