import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentTypes, isText } from '../bundle/bundle-layout.mjs';

/** Prepares a file for sending, text as brotli: `{body, headers}`. */
export function packed(name, content, more = {}) {
  const type = contentTypes[name.split('.').pop()] ?? 'application/octet-stream';
  const body = isText(name) ? brotliCompressSync(content) : Buffer.from(content);
  return {
    body,
    headers: { 'content-type': type, ...(isText(name) && { 'content-encoding': 'br' }), ...more },
  };
}

/** Maps the files of a folder to paths below `at`; uses a `.br` next to a file. */
export function filesOf(folder, at = '/', more = () => ({})) {
  const files = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const address = at + path.relative(folder, file).replaceAll(path.sep, '/');
    files[address] = packed(address, readFileSync(file), more(address));
    if (existsSync(`${file}.br`)) files[address].body = readFileSync(`${file}.br`);
  }
  return files;
}

/**
 * A site over HTTP/2: files out of memory, and what is below `/api/` from `api`, which is given the request's method,
 * address, headers and body and answers `{status, body, headers}`.
 */
export async function serve({ port, certificate, files, api }) {
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => undefined);
    try {
      const address = headers[':path'].split('?')[0];
      const body = Buffer.concat(await stream.toArray());
      const call = { method: headers[':method'], url: headers[':path'], headers, body };
      const found = api && address.startsWith('/api/') ? await api(call) : files[address];
      stream.respond({ ':status': found ? (found.status ?? 200) : 404, ...found?.headers });
      stream.end(found?.body);
    } catch {
      // A visit ends before its last calls; their errors do not matter.
      stream.destroy();
    }
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return async () => {
    for (const session of sessions) session.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}
