import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, hasNginx, startNginx } from './bundle-server.mjs';
import { freePort } from './free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'bundle'));
const CONNECTIONS = 16;
/** Rounds of each side in turn, and how long each is, in milliseconds. */
const [rounds, length] = [Number(process.env.ROUNDS ?? 8), Number(process.env.ROUND_MS ?? 3000)];
const page = '/?order=order-basic&key=key-basic';

/**
 * One connection that stays open and asks again as soon as it has its answer; the next one where the server closes it,
 * which nginx does after 1000 answers. Sockets rather than `http`, so that asking costs less than answering: every
 * answer is as long as the first, so bytes are all there is to count.
 */
function connection(port, address, end, size) {
  const question = `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n`;
  const times = [];
  let [bytes, from] = [0, 0];
  return new Promise((resolve, reject) => {
    const ask = (socket) => {
      [bytes, from] = [0, performance.now()];
      socket.write(question);
    };
    const open = () => {
      let whole = 0;
      const socket = connect(port, '127.0.0.1', () => ask(socket));
      socket.on('error', reject);
      socket.on('close', () => (performance.now() < end ? open() : resolve(times)));
      socket.on('data', (part) => {
        whole ||= lengthOf(part, size);
        bytes += part.length;
        if (bytes < whole) return;
        const now = performance.now();
        times.push(now - from);
        if (now < end) ask(socket);
        else socket.destroy();
      });
    };
    open();
  });
}

/** The bytes of an answer, headers and all. @throws if it is not the file of this size */
function lengthOf(part, size) {
  const head = part.toString('latin1').split('\r\n\r\n')[0];
  if (!/^HTTP\/1.1 200 /.test(head) || !head.includes(`Content-Length: ${size}`)) throw new Error(head);
  return head.length + 4 + size;
}

/** @returns the milliseconds of each answer, of all connections */
async function load(port, address, milliseconds, size) {
  const end = performance.now() + milliseconds;
  const all = Array.from({ length: CONNECTIONS }, () => connection(port, address, end, size));
  return (await Promise.all(all)).flat();
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const p99 = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];

/** nginx as it comes, with one file; and the same with the file handles and the log of the bundle. */
const bareServer = (port, at, more = '') =>
  `server { listen 127.0.0.1:${port}; root ${at}/bare; sendfile on; access_log ${at}/bare.log${more}; }`;
const comforts = ' combined buffer=32k flush=5s; tcp_nopush on; open_file_cache max=2000 inactive=60s';

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
      bundleServer(folder, bundlePort, 1)(at) + bareServer(barePort, at) + bareServer(tunedPort, at, comforts)
    );
  }, bundlePort);
  const sides = { bundle: [bundlePort, page], bare: [barePort, '/file'], tuned: [tunedPort, '/file'] };
  const found = { bundle: [], bare: [], tuned: [] };
  try {
    for (const [port, address] of Object.values(sides)) await load(port, address, 1000, size);
    for (let round = 0; round < rounds; round += 1) {
      // Who comes first changes: the machine is not equally free at all times.
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
    `${page.slice(0, 2)}… of ${size} bytes (gzip), ${CONNECTIONS} connections, ${rounds} rounds of ${length} ms`,
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
