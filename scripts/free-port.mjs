import { createServer } from 'node:net';

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Returns the wanted port, or the next free one. */
export async function freePort(wanted, taken = []) {
  for (let port = wanted; port < wanted + 50; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 49}. Set PORT and DEMO_PORT to free ones.`);
}
