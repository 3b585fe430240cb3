import { failed, missing, type Answer } from './answer';

export type Body = Record<string, unknown>;

/** A call as it arrived. `body` is empty unless one was `sent`; `fault` says why a sent one cannot be used. */
export type Received = {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: Headers;
  body: Body;
  sent: boolean;
  fault?: Answer;
};

type Params = Record<string, string | readonly string[] | undefined>;

export async function receive(request: Request, params: Params): Promise<Received> {
  const text = request.method === 'GET' ? '' : await request.text().catch(() => '');
  // msw numbers what a wildcard stands for.
  const named = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' && !/^\d+$/.test(name) ? [[name, value]] : [],
  );
  return {
    method: request.method,
    url: new URL(request.url),
    params: Object.fromEntries(named),
    headers: request.headers,
    sent: text !== '',
    ...read(text, request.headers.get('content-type') ?? ''),
  };
}

function read(text: string, type: string): Pick<Received, 'body' | 'fault'> {
  if (text === '') return { body: {} };
  const body = parse(text);
  const json = type.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (!json) return { body: body ?? {}, fault: failed(415, 'The content type must be application/json.') };
  return body ? { body } : { body: {}, fault: failed(400, 'The body must be a JSON object.') };
}

function parse(text: string): Body | undefined {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Body | undefined => (isRecord(value) ? value : undefined);

/** A field's text, trimmed; undefined when it is absent, empty or not a string. */
export function textOf(body: Body | undefined, field: string): string | undefined {
  const value = body && Object.hasOwn(body, field) ? body[field] : undefined;
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** The id in a field that may hold the id itself or the entity. */
export const idIn = (body: Body, field: string): string | undefined =>
  textOf(body, field) ?? textOf(recordOf(body[field]), 'id');

/** Refuses a body that cannot be read or that lacks a required field. */
export function refuseBody({ body, fault }: Received, required: readonly string[] = []): Answer | undefined {
  const absent = required.filter(
    (field) => !Object.hasOwn(body, field) || body[field] === null || body[field] === '',
  );
  return fault ?? (absent.length > 0 ? missing(absent) : undefined);
}
