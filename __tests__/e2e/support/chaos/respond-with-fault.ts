import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { omit } from 'es-toolkit/object';
import type { Fault } from './faults';

/** A response of the server, read to its end. */
export type ServerResponseData = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const SLOW_PARTS = 4;

/** Sends a response to the browser, disturbed by the fault. */
export async function respondWithFault(
  fault: Fault,
  response: ServerResponse,
  { status, headers, body }: ServerResponseData,
): Promise<void> {
  if (fault.kind === 'cut-after') return void response.socket?.destroy();
  if (fault.kind === 'bad-gateway')
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  const sentHeaders = omit(headers, ['transfer-encoding', 'connection', 'keep-alive']);
  const isCompressed = headers['content-encoding'] !== undefined;
  const sentBody = fault.kind === 'repeated-body' && !isCompressed ? Buffer.concat([body, body]) : body;
  const date = new Date(Date.parse(headers.date ?? '') + fault.dateOffsetSeconds * 1000);
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, {
    ...sentHeaders,
    ...(fault.kind === 'skewed-date' && headers.date && { date: date.toUTCString() }),
    ...(hasBody && { 'content-length': headers['content-length'] === '0' ? 0 : sentBody.length }),
  });
  if (fault.kind === 'truncated') {
    response.write(sentBody.subarray(0, Math.floor(sentBody.length / 2)));
    await sleep(20);
    return void response.socket?.destroy();
  }
  if (fault.kind !== 'slow-body') return void response.end(sentBody);
  const partLength = Math.ceil(sentBody.length / SLOW_PARTS);
  for (let part = 0; part < SLOW_PARTS; part += 1) {
    response.write(sentBody.subarray(part * partLength, (part + 1) * partLength));
    await sleep(fault.delayMs / SLOW_PARTS);
  }
  response.end();
}
