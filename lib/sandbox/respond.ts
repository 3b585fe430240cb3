import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';
import { failed, toResponse } from './answer';

const LARGEST = 1_000_000;

/** Answers a call of the API route from the handlers. Whatever arrives, there is an answer. */
export async function respond(
  handlers: HttpHandler[],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const response = await answerTo(handlers, req).catch(() =>
    toResponse(failed(500, 'The sandbox could not answer.')),
  );
  const body = await response.text();
  res.statusCode = response.status;
  response.headers.forEach((value, name) => res.setHeader(name, value));
  res.setHeader('cache-control', 'no-store');
  res.end(body);
}

async function answerTo(handlers: HttpHandler[], req: IncomingMessage): Promise<Response> {
  const url = addressOf(req);
  if (!url) return toResponse(failed(400, 'The address cannot be read.'));
  const { method = 'GET' } = req;
  const body = await bodyOf(req);
  if (body === undefined) return toResponse(failed(413, 'The body is too large.'));
  const bare = method === 'GET' || method === 'HEAD' || body.length === 0;
  const request = new Request(url, {
    method,
    headers: headersOf(req),
    body: bare ? undefined : new Uint8Array(body),
  });
  return (await getResponse(handlers, request)) ?? toResponse(failed(404, 'The sandbox has no such path.'));
}

function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  const [scheme] = String(headers['x-forwarded-proto'] ?? 'http').split(',');
  const host = /^[\w.:[\]-]+$/.test(headers.host ?? '') ? headers.host : 'localhost';
  try {
    const address = new URL(url, `${scheme?.trim() === 'https' ? 'https' : 'http'}://${host}`);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}

/** Only what the handlers look at: anything else may be what `Headers` refuses. */
function headersOf({ headers }: IncomingMessage): Headers {
  const wanted = ['authorization', 'content-type', 'idempotency-key'];
  return new Headers(
    wanted.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The raw body, or undefined when there is too much of it. */
async function bodyOf(req: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size <= LARGEST) chunks.push(bytes);
  }
  return size > LARGEST ? undefined : Buffer.concat(chunks);
}
