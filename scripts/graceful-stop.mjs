import { subscribe } from 'node:diagnostics_channel';

/**
 * For `node --import`, before Next's server. On SIGTERM Next accepts no new connections and waits for the open ones, which
 * a proxy may keep open. From then on each response closes its connection.
 */
const open = new Set();
let [listens, stopping] = [false, false];

function isLast(response) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function stop() {
  stopping = true;
  open.forEach(isLast);
}

subscribe('http.server.request.start', ({ response, server }) => {
  // After Next's own listener: a process that handles a signal does not exit by default.
  if (!listens) process.once('SIGTERM', stop);
  listens = true;
  open.add(response);
  if (stopping) isLast(response);
  response.once('close', () => {
    open.delete(response);
    // A response that began earlier could not carry the header.
    if (stopping) setImmediate(() => server.closeIdleConnections());
  });
});
