import type { OrderResult } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';

/**
 * A response whose body was read when it arrived: reading it later, from the response, would wait behind the scripts of
 * the framework.
 */
export type EarlyResponse = {
  response: Response;
  body: string;
  /** Time of the response by the clock of the browser, in milliseconds. */
  readAtMs: number;
};

/** An order that was read and parsed before React is loaded. */
export type EarlyOrder = {
  result: OrderResult;
  /** Time of the response by the clock of the browser, in milliseconds. */
  readAtMs: number;
};

/** The read that the early script sent. Each part is handed over once; promises resolve to undefined on failure. */
export type EarlyRead = {
  /** Returns the response to a caller with the same URL and authorization. */
  takeResponse: (url: string, authorization: string) => Promise<Response | undefined> | undefined;
  /** Returns the parsed order to a caller with the same reference, after its plans were drawn. */
  takeOrder: (reference: Reference) => Promise<EarlyOrder | undefined>;
};

declare global {
  interface Window {
    /** Set by the plans script. */
    usanceEarlyRead?: EarlyRead;
  }
}

/**
 * Takes over the response that the early script asked for, if URL and authorization match; else returns undefined. The
 * promise resolves to undefined when that read failed.
 */
export function takeEarlyResponse(
  url: string,
  authorization: string,
): Promise<Response | undefined> | undefined {
  return typeof window === 'undefined' ? undefined : window.usanceEarlyRead?.takeResponse(url, authorization);
}
