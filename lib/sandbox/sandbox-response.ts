import { HttpResponse } from 'msw';

/** A response of the sandbox. A string body is sent unchanged, `undefined` as an empty body, others as JSON. */
export type SandboxResponse = { status: number; body?: unknown; headers?: Record<string, string> };

const REQUIRED_MESSAGE = 'This field is required.';

export const ok = (body: unknown): SandboxResponse => ({ status: 200, body });
export const created = (body: unknown): SandboxResponse => ({ status: 201, body });
export const errorResponse = (status: number, message: string): SandboxResponse => ({
  status,
  body: { message },
});
export const unauthorized = (): SandboxResponse => errorResponse(401, 'The key is missing or wrong.');
export const notFound = (): SandboxResponse => ({ status: 404, body: { detail: 'Not found.' } });
export const methodNotAllowed = (methods: string[]): SandboxResponse => ({
  ...errorResponse(405, 'Method not allowed.'),
  headers: { allow: methods.join(', ') },
});
export const invalidFieldResponse = (field: string, ...messages: string[]): SandboxResponse => ({
  status: 400,
  body: { [field]: messages },
});
export const missingFieldsResponse = (fields: string[]): SandboxResponse => ({
  status: 400,
  body: Object.fromEntries(fields.map((field) => [field, [REQUIRED_MESSAGE]])),
});

/** Converts to an HTTP response with the `date` header that a server sends. */
export function toResponse({ status, body, headers: extraHeaders }: SandboxResponse): Response {
  const headers = { date: new Date().toUTCString(), ...extraHeaders };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  const isText = typeof body === 'string';
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return new HttpResponse(isText ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': contentType, ...headers },
  });
}
