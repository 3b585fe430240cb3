/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type sandbox from '@/pages/api/sandbox/[...path]';
import type { config } from '@/pages/api/sandbox/[...path]';

type Route = { default: typeof sandbox; config: typeof config };

/** What Next adds to a response, as far as the route uses it. */
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

test('answers while the sandbox is on', async () => {
  expect(await statusOf('/api/sandbox/scenarios')).toBe(200);
  expect(await statusOf('/api/sandbox/nothing')).toBe(404);
});

test('answers 404 to everything when there is a real API', async () => {
  process.env.NEXT_PUBLIC_API_URL = 'https://api.example.com/v1';
  expect(await statusOf('/api/sandbox/scenarios')).toBe(404);
});

test('leaves the body to the handlers', () => {
  const route: Route = jest.requireActual('@/pages/api/sandbox/[...path]');
  expect(route.config.api).toEqual({ bodyParser: false, externalResolver: true });
});
