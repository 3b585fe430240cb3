import type { Route } from '@playwright/test';

/**
 * Response to one request: `pass` lets the sandbox respond, `hold` does so once the test releases the request, `abort`
 * is a network error, `truncate` closes the connection midway, `status` is a response made up by the test.
 */
export type FaultResponse =
  | { kind: 'pass' | 'hold' | 'abort' | 'truncate' }
  | { kind: 'status'; status: number; body: string; contentType?: string };

export type Fault = {
  description: string;
  /** Set for a variant: its expected outcomes are those of this column, unless `outcomeOverrides` has another. */
  variantOf?: 'network-error' | 'unauthorized' | 'conflict' | 'null-body';
  /** Returns the response to the request with this number; the first is 0. */
  responseFor: (attempt: number) => FaultResponse;
  /** Message that the browser itself writes to the console. */
  expectedConsole?: RegExp;
};

const jsonResponse = (status: number, body: unknown): FaultResponse => ({
  kind: 'status',
  status,
  body: JSON.stringify(body),
});
const textResponse = (status: number, body: string, contentType = 'text/html'): FaultResponse => ({
  kind: 'status',
  status,
  body,
  contentType,
});
const always = (response: FaultResponse) => () => response;
const passThrough: FaultResponse = { kind: 'pass' };
const held: FaultResponse = { kind: 'hold' };
const statusErrorPattern = (code: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${code} `);
const networkErrorPattern = (code: string) => new RegExp(`^Failed to load resource: net::${code}$`);

/** Body in which every field has another type than the calls expect. */
const wrongTypesBody = {
  ...{ id: 7, order: 7, results: 'none', session_id: [], review_status: 7, session_url: 7, status: 7 },
  ...{ publishable_key: 7, client_secret: 7, customer_id: 7, billing_request: 7, type: 7, email: 7 },
};

/**
 * Faults of the matrix: the eighteen columns of the table in `expected-outcomes.ts`, in its order, then four variants.
 */
export const faults = {
  'network-error': {
    description: 'network error',
    responseFor: always({ kind: 'abort' }),
    expectedConsole: networkErrorPattern('ERR_FAILED'),
  },
  'bad-request-with-message': {
    description: '400 with a message',
    responseFor: always(jsonResponse(400, { message: 'No.' })),
    expectedConsole: statusErrorPattern(400),
  },
  'bad-request-without-message': {
    description: '400 without a message',
    responseFor: always(textResponse(400, '')),
    expectedConsole: statusErrorPattern(400),
  },
  unauthorized: {
    description: '401',
    responseFor: always(jsonResponse(401, { detail: 'Not allowed.' })),
    expectedConsole: statusErrorPattern(401),
  },
  'not-found': {
    description: '404',
    responseFor: always(jsonResponse(404, { detail: 'Not found.' })),
    expectedConsole: statusErrorPattern(404),
  },
  conflict: {
    description: '409',
    responseFor: always(jsonResponse(409, { message: 'Conflict.' })),
    expectedConsole: statusErrorPattern(409),
  },
  'too-many-requests': {
    description: '429',
    responseFor: always(jsonResponse(429, { detail: 'Throttled.' })),
    expectedConsole: statusErrorPattern(429),
  },
  'server-error': {
    description: '500',
    responseFor: always(jsonResponse(500, { message: 'Broken.' })),
    expectedConsole: statusErrorPattern(500),
  },
  'unavailable-with-html': {
    description: '503 with a web page',
    responseFor: always(textResponse(503, '<h1>Down</h1>')),
    expectedConsole: statusErrorPattern(503),
  },
  'processing-forever': { description: '202 to every request', responseFor: always(jsonResponse(202, {})) },
  'processing-then-ok': {
    description: '202 three times, then 200',
    responseFor: (attempt) => (attempt < 3 ? jsonResponse(202, {}) : passThrough),
  },
  'empty-body': { description: '200 without a body', responseFor: always(textResponse(200, '')) },
  'html-body': {
    description: '200 with a web page',
    responseFor: always(textResponse(200, '<!doctype html><p>Hello</p>')),
  },
  'null-body': { description: '200 with the body null', responseFor: always(jsonResponse(200, null)) },
  'slow-response': {
    description: '200 after 25 seconds',
    responseFor: (attempt) => (attempt === 0 ? held : passThrough),
  },
  'truncated-response': {
    description: 'the connection closed midway',
    responseFor: always({ kind: 'truncate' }),
    expectedConsole: networkErrorPattern('ERR_CONTENT_LENGTH_MISMATCH'),
  },
  'superseded-response': {
    description: 'requested again, the older response arriving last',
    responseFor: (attempt) => (attempt === 0 ? held : passThrough),
  },
  'response-after-leaving': {
    description: 'the response arriving on another screen',
    responseFor: (attempt) => (attempt === 0 ? held : passThrough),
  },
  'request-timeout': {
    variantOf: 'network-error',
    description: 'no response within 30 seconds',
    responseFor: always(held),
  },
  forbidden: {
    variantOf: 'unauthorized',
    description: '403',
    responseFor: always(jsonResponse(403, { detail: 'Not allowed.' })),
    expectedConsole: statusErrorPattern(403),
  },
  unprocessable: {
    variantOf: 'conflict',
    description: '422',
    responseFor: always(jsonResponse(422, { message: 'Conflict.' })),
    expectedConsole: statusErrorPattern(422),
  },
  'wrong-types': {
    variantOf: 'null-body',
    description: '200 with every field of a wrong type',
    responseFor: always(jsonResponse(200, wrongTypesBody)),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

type VariantName = {
  [Name in FaultName]: (typeof faults)[Name] extends { variantOf: string } ? Name : never;
}[FaultName];

/** Fault that has a column of its own in the table of expected outcomes. */
export type FaultColumn = Exclude<FaultName, VariantName>;

const isFaultColumn = (faultName: FaultName): faultName is FaultColumn => !('variantOf' in faults[faultName]);

/** Columns of the table of expected outcomes, in the table's order. */
export const faultColumns = (Object.keys(faults) as FaultName[]).filter(isFaultColumn);

export const columnOf = (faultName: FaultName): FaultColumn =>
  isFaultColumn(faultName) ? faultName : faults[faultName].variantOf;

type RespondOptions = {
  route: Route;
  /** Resolves when a held request may continue. */
  released: Promise<void>;
  /** Origin of a server that closes its connections midway. */
  truncatingOrigin: string;
  /** The sandbox processes the request; only its response is replaced. */
  isAppliedOnServer: boolean;
  /** Returns the outdated body that a held response carries instead of its own. */
  rewriteStaleBody?: (body: unknown) => unknown;
};

export async function respond(
  response: FaultResponse,
  { route, released, truncatingOrigin, isAppliedOnServer, rewriteStaleBody }: RespondOptions,
): Promise<void> {
  if (isAppliedOnServer) await route.fetch();
  switch (response.kind) {
    case 'pass':
      return route.fallback();
    case 'hold':
      return holdRequest(route, released, rewriteStaleBody);
    case 'abort':
      return route.abort();
    case 'truncate':
      return route.continue({ url: `${truncatingOrigin}/` });
    case 'status':
      return route.fulfill({
        status: response.status,
        body: response.body,
        contentType: response.contentType ?? 'application/json',
      });
  }
}

/** Responds after `released`; the page may have aborted the request by then. */
async function holdRequest(
  route: Route,
  released: Promise<void>,
  rewriteStaleBody?: (body: unknown) => unknown,
): Promise<void> {
  try {
    const response = rewriteStaleBody && (await route.fetch());
    await released;
    if (!rewriteStaleBody || !response) return await route.fallback();
    await route.fulfill({ response, json: rewriteStaleBody(await response.json()) });
  } catch {
    // Aborted by the page.
  }
}
