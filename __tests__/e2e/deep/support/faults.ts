import type { Route } from '@playwright/test';

/** What one request is answered with; `pass` is the sandbox's own answer, `hold` waits for the test, then is that. */
export type Answer =
  | { with: 'pass' | 'hold' | 'abort' | 'cut' }
  | { with: 'status'; status: number; body: string; type?: string };

export type Fault = {
  what: string;
  /** The answer to the request of this number, from 0. */
  answer: (attempt: number) => Answer;
  /** What the browser itself says in the console. */
  noise?: RegExp;
};

const json = (status: number, body: unknown): Answer => ({
  with: 'status',
  status,
  body: JSON.stringify(body),
});
const text = (status: number, body: string, type = 'text/html'): Answer => ({
  with: 'status',
  status,
  body,
  type,
});
const always = (answer: Answer) => () => answer;
const pass: Answer = { with: 'pass' };
const held: Answer = { with: 'hold' };
const status = (code: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${code} `);
const lost = (code: string) => new RegExp(`^Failed to load resource: net::${code}$`);

/** Of another type than any call expects. */
const wrong = {
  ...{ id: 7, order: 7, results: 'none', session_id: [], review_status: 7, session_url: 7, status: 7 },
  ...{ publishable_key: 7, client_secret: 7, customer_id: 7, billing_request: 7, type: 7, email: 7 },
};

/** f1 to f18. Those that keep a request waiting leave the others alone. */
export const faults = {
  f1: { what: 'network error', answer: always({ with: 'abort' }), noise: lost('ERR_FAILED') },
  f2: { what: '400 with a message', answer: always(json(400, { message: 'No.' })), noise: status(400) },
  f3: { what: '400 without one', answer: always(text(400, '')), noise: status(400) },
  f4: { what: '401', answer: always(json(401, { detail: 'Not allowed.' })), noise: status(401) },
  f5: { what: '404', answer: always(json(404, { detail: 'Not found.' })), noise: status(404) },
  f6: { what: '409', answer: always(json(409, { message: 'Conflict.' })), noise: status(409) },
  f7: { what: '429', answer: always(json(429, { detail: 'Throttled.' })), noise: status(429) },
  f8: { what: '500', answer: always(json(500, { message: 'Broken.' })), noise: status(500) },
  f9: { what: '503 with a web page', answer: always(text(503, '<h1>Down</h1>')), noise: status(503) },
  f10: { what: '202 for ever', answer: always(json(202, {})) },
  f11: { what: '202 three times, then 200', answer: (attempt) => (attempt < 3 ? json(202, {}) : pass) },
  f12: { what: '200 and nothing', answer: always(text(200, '')) },
  f13: { what: '200 with a web page', answer: always(text(200, '<!doctype html><p>Hello</p>')) },
  f14: { what: '200 with null', answer: always(json(200, null)) },
  f15: { what: 'an answer after 25 seconds', answer: (attempt) => (attempt === 0 ? held : pass) },
  f16: {
    what: 'cut off midway',
    answer: always({ with: 'cut' }),
    noise: lost('ERR_CONTENT_LENGTH_MISMATCH'),
  },
  f17: { what: 'asked for again, the first answer late', answer: (attempt) => (attempt === 0 ? held : pass) },
  f18: { what: 'an answer when the screen has gone', answer: (attempt) => (attempt === 0 ? held : pass) },
  // Beside one of the eighteen each.
  'f1 b': { what: 'no answer within 30 seconds', answer: always(held) },
  'f4 b': { what: '403', answer: always(json(403, { detail: 'Not allowed.' })), noise: status(403) },
  'f6 b': { what: '422', answer: always(json(422, { message: 'Conflict.' })), noise: status(422) },
  'f14 b': { what: '200 with wrong types', answer: always(json(200, wrong)) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** The eighteen faults of the matrix, by which the table has its columns. */
export type Column = Exclude<FaultName, `${string} b`>;
export const columnOf = (fault: FaultName) => fault.replace(' b', '') as Column;

type Given = {
  route: Route;
  /** Settles when a held request may go on. */
  held: Promise<void>;
  /** The origin of a server that breaks off. */
  broken: string;
  /** The work is done, and only its answer is another. */
  isDone: boolean;
  /** What a held answer says instead. */
  late?: (body: unknown) => unknown;
};

export async function give(answer: Answer, { route, held, broken, isDone, late }: Given): Promise<void> {
  if (isDone) await route.fetch();
  switch (answer.with) {
    case 'pass':
      return route.fallback();
    case 'hold':
      return hold(route, held, late);
    case 'abort':
      return route.abort();
    case 'cut':
      return route.continue({ url: `${broken}/` });
    case 'status':
      return route.fulfill({
        status: answer.status,
        body: answer.body,
        contentType: answer.type ?? 'application/json',
      });
  }
}

/** Whoever asked may have given it up meanwhile. */
async function hold(route: Route, held: Promise<void>, late?: (body: unknown) => unknown): Promise<void> {
  try {
    const response = late && (await route.fetch());
    await held;
    if (!late || !response) return await route.fallback();
    await route.fulfill({ response, json: late(await response.json()) });
  } catch {
    // Nobody waits for it.
  }
}
