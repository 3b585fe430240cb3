// Proves pages/api/health.
import type { NextApiRequest, NextApiResponse } from 'next';
import handleHealthCheck from '@/pages/api/health';

function callHealthCheck(method: string) {
  const sent: { status?: number; body?: unknown; headers: Record<string, string> } = { headers: {} };
  const response = {
    setHeader(name: string, value: string) {
      sent.headers[name] = value;
      return response;
    },
    status(status: number) {
      sent.status = status;
      return response;
    },
    json: (body: unknown) => (sent.body = body),
    end: () => undefined,
  };
  handleHealthCheck({ method } as NextApiRequest, response as unknown as NextApiResponse);
  return sent;
}

test('reports that the process is alive, and forbids caching', () => {
  expect(callHealthCheck('GET')).toEqual({
    status: 200,
    body: { ok: true },
    headers: { 'Cache-Control': 'no-store' },
  });
});

test('rejects other HTTP methods with 405', () => {
  expect(callHealthCheck('POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});
