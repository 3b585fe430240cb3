import type { NextApiRequest, NextApiResponse } from 'next';
import health from '@/pages/api/health';

function ask(method: string) {
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
  health({ method } as NextApiRequest, response as unknown as NextApiResponse);
  return sent;
}

test('says that the process answers, and is kept by nobody', () => {
  expect(ask('GET')).toEqual({ status: 200, body: { ok: true }, headers: { 'Cache-Control': 'no-store' } });
});

test('takes no other method', () => {
  expect(ask('POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});
