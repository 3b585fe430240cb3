import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, hasNginx, startNginx } from '../bundle/bundle-server.mjs';
import { freePort } from '../free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'bundle'));
const CONNECTION_COUNT = 16;
/** Number of rounds for each server in turn, and the length of one in milliseconds. */
const [rounds, length] = [Number(process.env.ROUNDS ?? 8), Number(process.env.ROUND_MS ?? 3000)];
const page = '/?order=order-basic&key=key-basic';

/**
 * Sends requests over one keep-alive connection, each after the previous response; reconnects when the server closes it,
 * which nginx does after 1000 requests. Uses sockets instead of `http`, so that the client costs less than the server: all
 * responses have the same length, so counting bytes is enough.
 */
function connection(port, address, end, size) {
  const request = `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`;
  const times = [];
  let [bytes, from] = [0, 0];
  return new Promise((resolve, reject) => {
    const sendRequest = (socket) => {
      [bytes, from] = [0, performance.now()];
      socket.write(request);
    };
    const open = () => {
      let whole = 0;
      const socket = connect(port, '127.0.0.1', () => sendRequest(socket));
      socket.on('error', reject);
      socket.on('close', () => (performance.now() < end ? open() : resolve(times)));
      socket.on('data', (part) => {
        whole ||= lengthOf(part, size);
        bytes += part.length;
        if (bytes < whole) return;
        const now = performance.now();
        times.push(now - from);
        if (now < end) sendRequest(socket);
        else socket.destroy();
      });
    };
    open();
  });
}

/** Returns the size of a response including headers. @throws if the body has another size */
function lengthOf(part, size) {
  const head = part.toString('latin1').split('\r\n\r\n')[0];
  if (!/^HTTP\/1.1 200 /.test(head) || !head.includes(`Content-Length: ${size}`)) throw new Error(head);
  return head.length + 4 + size;
}

/** @returns the response times of all connections, in milliseconds */
async function load(port, address, milliseconds, size) {
  const end = performance.now() + milliseconds;
  const all = Array.from({ length: CONNECTION_COUNT }, () => connection(port, address, end, size));
  return (await Promise.all(all)).flat();
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const p99 = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];

/** Configures nginx with its defaults, and with the file cache and log of the bundle. */
const bareServer = (port, at, more = '') =>
  `server { listen 127.0.0.1:${port}; root ${at}/bare; sendfile on; access_log ${at}/bare.log${more}; }`;
const tunedOptions = ' combined buffer=32k flush=5s; tcp_nopush on; open_file_cache max=2000 inactive=60s';

async function main() {
  if (!hasNginx()) throw new Error('nginx is not here.');
  const bundlePort = await freePort(3340);
  const barePort = await freePort(3341, [bundlePort]);
  const tunedPort = await freePort(3342, [bundlePort, barePort]);
  const { size } = statSync(path.join(folder, 'site/index.html.gz'));
  const nginx = await startNginx((at) => {
    mkdirSync(path.join(at, 'bare'));
    writeFileSync(path.join(at, 'bare/file'), Buffer.alloc(size, 'x'));
    return (
      bundleServer(folder, bundlePort, 1)(at) +
      bareServer(barePort, at) +
      bareServer(tunedPort, at, tunedOptions)
    );
  }, bundlePort);
  const sides = { bundle: [bundlePort, page], bare: [barePort, '/file'], tuned: [tunedPort, '/file'] };
  const found = { bundle: [], bare: [], tuned: [] };
  try {
    for (const [port, address] of Object.values(sides)) await load(port, address, 1000, size);
    for (let round = 0; round < rounds; round += 1) {
      // The order rotates, because the load of the machine varies.
      const order = round % 2 === 0 ? Object.keys(sides) : Object.keys(sides).reverse();
      for (const side of order) {
        const times = await load(...sides[side], length, size);
        found[side].push({ rate: (times.length / length) * 1000, p99: p99(times) });
      }
    }
  } finally {
    await nginx.stop();
  }
  console.log(
    `${page.slice(0, 2)}… of ${size} bytes (gzip), ${CONNECTION_COUNT} connections, ${rounds} rounds of ${length} ms`,
  );
  for (const [side, all] of Object.entries(found)) {
    const rates = all.map(({ rate }) => Math.round(rate));
    const slow = median(all.map((one) => one.p99)).toFixed(2);
    console.log(
      `${side.padEnd(6)} ${median(rates)} requests/s (${Math.min(...rates)} to ${Math.max(...rates)}), p99 ${slow} ms`,
    );
  }
  const against = (side) => found.bundle.map(({ rate }, index) => rate / found[side][index].rate);
  for (const side of ['bare', 'tuned']) {
    const ratios = against(side);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    console.log(`bundle / ${side}: ${median(ratios).toFixed(2)} (${least} to ${most})`);
  }
  if (median(against('bare')) < 0.9) throw new Error('Below 0.9 of a bare file.');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
