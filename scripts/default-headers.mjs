import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';

/**
 * For `node --import`, before Next's server. Next sends the headers of every page with what it has routed: not with its
 * redirects to single slashes, and not with requests that Node's parser rejects.
 */
const manifest = '.next/routes-manifest.json';
const [rule] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).headers : [];
const headers = rule?.headers ?? [];

subscribe('http.server.request.start', ({ response }) => {
  for (const { key, value } of headers) response.setHeader(key, value);
});

const statusByCode = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers as Node does by default, with the headers. */
function rejectRequest({ code }, socket) {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy();
  const status = statusByCode[code] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    'Cache-Control: no-store',
    'Content-Length: 0',
    'Connection: close',
  ];
  return socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => server.on('clientError', rejectRequest));
