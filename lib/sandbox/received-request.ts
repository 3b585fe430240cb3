import { isRecord } from '@/lib/domain/json';
import { errorResponse, missingFieldsResponse, type SandboxResponse } from './sandbox-response';

export type RequestBody = Record<string, unknown>;

/** A parsed request. Without a usable body, `body` is empty; `bodyError` is the response to an unusable one. */
export type ReceivedRequest = {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: Headers;
  body: RequestBody;
  hasBody: boolean;
  bodyError?: SandboxResponse;
};

type Params = Record<string, string | readonly string[] | undefined>;

export async function receiveRequest(request: Request, params: Params): Promise<ReceivedRequest> {
  const text = request.method === 'GET' ? '' : await request.text().catch(() => '');
  // msw names the matches of wildcards by number.
  const namedParams = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' && !/^\d+$/.test(name) ? [[name, value]] : [],
  );
  return {
    method: request.method,
    url: new URL(request.url),
    params: Object.fromEntries(namedParams),
    headers: request.headers,
    hasBody: text !== '',
    ...readBody(text, request.headers.get('content-type') ?? ''),
  };
}

function readBody(text: string, contentType: string): Pick<ReceivedRequest, 'body' | 'bodyError'> {
  if (text === '') return { body: {} };
  const body = parseObject(text);
  const isJson = contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (!isJson)
    return { body: body ?? {}, bodyError: errorResponse(415, 'The content type must be application/json.') };
  return body ? { body } : { body: {}, bodyError: errorResponse(400, 'The body must be a JSON object.') };
}

function parseObject(text: string): RequestBody | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const asRecord = (value: unknown): RequestBody | undefined => (isRecord(value) ? value : undefined);

/** Returns the trimmed text of a field; undefined if it is absent, empty or not a string. */
export function readTrimmedString(body: RequestBody | undefined, field: string): string | undefined {
  const value = body && Object.hasOwn(body, field) ? body[field] : undefined;
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Returns the id in a field that contains either the id or the entity. */
export const readId = (body: RequestBody, field: string): string | undefined =>
  readTrimmedString(body, field) ?? readTrimmedString(asRecord(body[field]), 'id');

/** Returns the rejection of an unusable body or of one without a required field. */
export function rejectInvalidBody(
  { body, bodyError }: ReceivedRequest,
  required: readonly string[] = [],
): SandboxResponse | undefined {
  const missingFields = required.filter(
    (field) => !Object.hasOwn(body, field) || body[field] === null || body[field] === '',
  );
  return bodyError ?? (missingFields.length > 0 ? missingFieldsResponse(missingFields) : undefined);
}
