import { subscribe } from 'node:diagnostics_channel';

/**
 * For `node --import`, before Next's server. On SIGTERM that one takes no new connections and waits for the ones that
 * are open; a proxy keeps its own open for as long as it has something to ask. From then on each answer is the last of
 * its connection.
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
  // Not before Next's own listener: a process that listens to a signal does not end by it.
  if (!listens) process.once('SIGTERM', stop);
  listens = true;
  open.add(response);
  if (stopping) isLast(response);
  response.once('close', () => {
    open.delete(response);
    // An answer that had begun before could not say so.
    if (stopping) setImmediate(() => server.closeIdleConnections());
  });
});
