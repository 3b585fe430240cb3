import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';
import { errorResponse, toResponse } from './sandbox-response';

const MAX_BODY_BYTES = 20_000;

/** Responds to a request of the API route from the handlers. Never rejects: unusable requests get an error response. */
export async function respondFromHandlers(
  handlers: HttpHandler[],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const response = await getHandlerResponse(handlers, req).catch(() =>
    toResponse(errorResponse(500, 'The sandbox could not answer.')),
  );
  const body = await response.text();
  res.statusCode = response.status;
  response.headers.forEach((value, name) => res.setHeader(name, value));
  res.setHeader('cache-control', 'no-store');
  res.end(body);
}

async function getHandlerResponse(handlers: HttpHandler[], req: IncomingMessage): Promise<Response> {
  const url = requestUrlOf(req);
  if (!url) return toResponse(errorResponse(400, 'The address cannot be read.'));
  const { method = 'GET' } = req;
  const body = await readRawBody(req);
  if (body === undefined) return toResponse(errorResponse(413, 'The body is too large.'));
  const hasNoBody = method === 'GET' || method === 'HEAD' || body.length === 0;
  const request = new Request(url, {
    method,
    headers: pickHeaders(req),
    body: hasNoBody ? undefined : new Uint8Array(body),
  });
  return (
    (await getResponse(handlers, request)) ?? toResponse(errorResponse(404, 'The sandbox has no such path.'))
  );
}

function requestUrlOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  const [scheme] = String(headers['x-forwarded-proto'] ?? 'http').split(',');
  const host = /^[\w.:[\]-]+$/.test(headers.host ?? '') ? headers.host : 'localhost';
  try {
    const requestUrl = new URL(url, `${scheme?.trim() === 'https' ? 'https' : 'http'}://${host}`);
    decodeURIComponent(requestUrl.pathname);
    return requestUrl;
  } catch {
    return undefined;
  }
}

/** Picks the headers that the handlers read; `Headers` throws on some invalid others. */
function pickHeaders({ headers }: IncomingMessage): Headers {
  const headerNames = ['authorization', 'content-type', 'idempotency-key', 'origin'];
  return new Headers(
    headerNames.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Reads the raw body; undefined if it exceeds the limit. */
async function readRawBody(req: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}
