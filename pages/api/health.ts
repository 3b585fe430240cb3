import type { NextApiRequest, NextApiResponse } from 'next';

/** Says that this process answers; it looks at nothing else, so that a failing API takes no checkout away. */
export default function health(req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Cache-Control', 'no-store');
  if (req.method === 'GET' || req.method === 'HEAD') res.status(200).json({ ok: true });
  else res.setHeader('Allow', 'GET, HEAD').status(405).end();
}
