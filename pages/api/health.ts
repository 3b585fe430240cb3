import type { NextApiRequest, NextApiResponse } from 'next';

/** Liveness check. It does not check the API: if the API fails, the checkout must keep serving its error pages. */
export default function handleHealthCheck(req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Cache-Control', 'no-store');
  if (req.method === 'GET' || req.method === 'HEAD') res.status(200).json({ ok: true });
  else res.setHeader('Allow', 'GET, HEAD').status(405).end();
}
