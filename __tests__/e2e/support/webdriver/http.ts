import type { SendCommand } from './session';

/** A command that the browser refused, with the error code of the WebDriver standard. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

type Reply = { value: { error?: string; message?: string; sessionId?: string } | null };

async function post(url: string, method: string, body?: unknown): Promise<Reply['value']> {
  const response = await fetch(url, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  const { value } = (await response.json()) as Reply;
  if (!response.ok) throw new WebDriverError(value?.error ?? 'unknown error', value?.message ?? '');
  return value;
}

/** Begins a session of a driver that serves WebDriver over HTTP. */
export async function beginHttpSession(
  driverUrl: string,
  capabilities: unknown,
): Promise<{ send: SendCommand; end: () => Promise<void> }> {
  const session = await post(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const sessionUrl = `${driverUrl}/session/${session?.sessionId}`;
  return {
    send: ([, method, path], parameters, elementId = '') =>
      post(sessionUrl + path.replace('{id}', elementId), method, method === 'GET' ? undefined : parameters),
    end: async () => void (await post(sessionUrl, 'DELETE')),
  };
}
