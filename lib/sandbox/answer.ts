import { HttpResponse } from 'msw';

/** What the sandbox says. A string is sent as it is, anything else as JSON, nothing as an empty body. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

const REQUIRED = 'This field is required.';

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const failed = (status: number, message: string): Answer => ({ status, body: { message } });
export const unauthorized = (): Answer => failed(401, 'The key is missing or wrong.');
export const notFound = (): Answer => ({ status: 404, body: { detail: 'Not found.' } });
export const notAllowed = (methods: string[]): Answer => ({
  ...failed(405, 'Method not allowed.'),
  headers: { allow: methods.join(', ') },
});
export const invalid = (field: string, ...messages: string[]): Answer => ({
  status: 400,
  body: { [field]: messages },
});
export const missing = (fields: string[]): Answer => ({
  status: 400,
  body: Object.fromEntries(fields.map((field) => [field, [REQUIRED]])),
});

/** As a server sends it: with the time. */
export function toResponse({ status, body, headers: more }: Answer): Response {
  const headers = { date: new Date().toUTCString(), ...more };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  const text = typeof body === 'string';
  const type = text ? 'text/plain; charset=utf-8' : 'application/json';
  return new HttpResponse(text ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type, ...headers },
  });
}
