/** @jest-environment node */
// Proves pages/api/sandbox.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type handleSandboxRequest from '@/pages/api/sandbox/[...path]';
import type { config } from '@/pages/api/sandbox/[...path]';

type Route = { default: typeof handleSandboxRequest; config: typeof config };

/** Serves the route with the part of Next's response API that it uses. */
async function statusOf(path: string): Promise<number> {
  const route: Route = jest.requireActual('@/pages/api/sandbox/[...path]');
  const server = createServer((req, res) => {
    const status = (code: number) => Object.assign(res, { statusCode: code });
    void Reflect.apply(route.default, undefined, [req, Object.assign(res, { status })]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  server.close();
  return response.status;
}

afterEach(() => {
  delete process.env.NEXT_PUBLIC_API_URL;
  jest.resetModules();
});

test('routes requests to the sandbox without an API URL', async () => {
  expect(await statusOf('/api/sandbox/scenarios')).toBe(200);
  expect(await statusOf('/api/sandbox/nothing')).toBe(404);
});

test('responds with 404 if there is a real API', async () => {
  process.env.NEXT_PUBLIC_API_URL = 'https://api.example.com/v1';
  expect(await statusOf('/api/sandbox/scenarios')).toBe(404);
});

test('leaves the parsing of the body to the handlers', () => {
  const route: Route = jest.requireActual('@/pages/api/sandbox/[...path]');
  expect(route.config.api).toEqual({ bodyParser: false, externalResolver: true });
});
