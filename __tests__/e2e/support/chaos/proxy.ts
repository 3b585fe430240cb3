import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import type { DeferredPayment } from '@/lib/domain/order/order';
import { chooseFault, noFault, type Fault } from './faults';
import { respondWithFault, type ServerResponseData } from './respond-with-fault';

/** A confirmation as the sandbox received and answered it. */
export type ReceivedConfirmation = {
  idempotencyKey: string;
  planId: string;
  status: number;
  /** Absent unless the status is 200. */
  payment?: DeferredPayment;
};

/** HTTP proxy between the browser and the servers of the tests. It disturbs nothing until it is started with a seed. */
export type ChaosProxy = {
  origin: string;
  start: (seed: number) => void;
  stop: () => void;
  /** Confirmations since the start, in the order in which the sandbox answered them. */
  confirmations: ReceivedConfirmation[];
  /** One line for each request that was disturbed. */
  log: string[];
};

const REORDER_LIMIT_MS = 400;

export async function serveChaosProxy(provide: (proxy: ChaosProxy) => Promise<void>): Promise<void> {
  // A kept connection may close in the moment of its next request, which would be a fault that no seed repeats.
  const agent = new Agent({ keepAlive: false });
  const attempts = new Map<string, number>();
  const heldResponses = new Set<() => void>();
  let seed: number | undefined;

  const proxy: Omit<ChaosProxy, 'origin'> = {
    start: (newSeed) => {
      seed = newSeed;
      attempts.clear();
      proxy.confirmations.length = 0;
      proxy.log.length = 0;
    },
    stop: () => (seed = undefined),
    confirmations: [],
    log: [],
  };

  function nextFault(method: string, url: URL): Fault {
    if (seed === undefined || url.origin !== CHECKOUT) return noFault;
    const name = `${method} ${url.pathname}`;
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const fault = chooseFault(seed, method, url.pathname, attempt);
    if (fault.kind !== 'none') proxy.log.push(`${fault.kind}: ${name}`);
    return fault;
  }

  /** Waits until another response has passed, or for `REORDER_LIMIT_MS`. */
  const waitForOtherResponse = () =>
    Promise.race([new Promise<void>((resolve) => heldResponses.add(resolve)), sleep(REORDER_LIMIT_MS)]);

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', CHECKOUT);
      const method = request.method ?? 'GET';
      const fault = nextFault(method, url);
      const body = await readAll(request);
      if (fault.kind === 'cut-before') return void request.socket.destroy();
      // Confirmations are not delayed: the wait would be the proxy's, not the checkout's.
      if (fault.kind === 'late' && method === 'GET') await sleep(fault.delayMs);
      const forward = async () => {
        const result = await forwardRequest(request, url, { body, agent });
        recordConfirmation(proxy.confirmations, request, { url, body, result });
        return result;
      };
      if (fault.kind === 'resent') await forward();
      const result = await forward();
      if (fault.kind === 'late' && method !== 'GET') await sleep(fault.delayMs);
      if (fault.kind === 'reordered') await waitForOtherResponse();
      await respondWithFault(fault, response, result);
      heldResponses.forEach((release) => release());
      heldResponses.clear();
    })().catch(() => request.socket.destroy());
  });
  // Playwright's own requests come through a tunnel, undisturbed.
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port || 80), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await provide({ ...proxy, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  agent.destroy();
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forwardRequest(
  { method, headers }: IncomingMessage,
  url: URL,
  { body, agent }: { body: Buffer; agent: Agent },
): Promise<ServerResponseData> {
  return new Promise((resolve, reject) => {
    const forwardedHeaders: OutgoingHttpHeaders = { ...headers, host: url.host };
    delete forwardedHeaders['proxy-connection'];
    const outgoing = sendRequest(url, { method, agent, headers: forwardedHeaders });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 502, headers: responseHeaders } = incoming;
      readAll(incoming).then(
        (content) => resolve({ status, headers: responseHeaders, body: content }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

function recordConfirmation(
  confirmations: ReceivedConfirmation[],
  { method, headers }: IncomingMessage,
  { url, body, result }: { url: URL; body: Buffer; result: ServerResponseData },
): void {
  if (method !== 'POST' || !/\/payment\/deferred_payments\/?$/.test(url.pathname)) return;
  const idempotencyKey = String(headers['idempotency-key'] ?? '');
  const planId = String(JSON.parse(body.toString()).payment_plan);
  const payment = result.status === 200 ? JSON.parse(result.body.toString()) : undefined;
  confirmations.push({ idempotencyKey, planId, status: result.status, payment });
}
