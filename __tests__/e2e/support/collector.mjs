import { createServer } from 'node:http';

/**
 * Mock error and analytics service: accepts everything; `GET /received` returns it. The libraries of Sentry and Segment are
 * the real ones: Segment's adds the address and the referrer of the page to each event by itself, so the log shows whether
 * `lib/telemetry/analytics/segment.ts` removes them.
 */
const MAX_RECEIVED_REQUESTS = 500;
const received = [];
const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
};

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const told = request.method === 'GET' && request.url === '/received';
  if (request.method === 'POST') {
    received.push({ path: request.url, body: Buffer.concat(chunks).toString() });
    received.splice(0, received.length - MAX_RECEIVED_REQUESTS);
  }
  response.writeHead(200, headers);
  response.end(told ? JSON.stringify(received) : '{"success":true}');
}).listen(Number(process.env.COLLECTOR_PORT), '127.0.0.1');
