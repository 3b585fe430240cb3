import { spawn, spawnSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache, contentTypes, matchesPath } from './bundle-layout.mjs';
import { filledIn } from './bundle-nginx.mjs';
import { freePort } from '../free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const host = '127.0.0.1';

/** Runs a tool that must be installed on the machine. */
const nginx = 'nginx';

export const hasNginx = () => spawnSync(nginx, ['-v']).status === 0;

/** Waits until a server responds. @throws after 30 s */
async function answers(port, at) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const response = await fetch(`http://${host}:${port}${at}`).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${host}:${port}${at}.`);
}

/** Starts a process. `stop` sends SIGTERM and resolves when it has ended. */
function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, stop };
}

/** Runs `next start` on a port. */
export async function startNode(port) {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { child, stop } = run(
    process.execPath,
    ['--import', './scripts/default-headers.mjs', next, 'start', '-H', host, '-p', String(port)],
    { env },
  );
  await answers(port, '/api/health');
  return { child, stop };
}

/** Runs nginx with these server blocks, in the foreground and in a temporary folder. `stop` returns the access log. */
export async function startNginx(servers, port) {
  const folder = mkdtempSync(path.join(tmpdir(), 'usance-nginx-'));
  const { uid, username } = userInfo();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const conf = [
    ...(uid === 0 ? [`user ${username};`] : []),
    'worker_processes auto;',
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    servers(folder),
    '}',
  ];
  writeFileSync(path.join(folder, 'nginx.conf'), conf.join('\n'));
  const { child, stop } = run(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr']);
  await answers(port, '/');
  const end = async () => {
    await stop();
    const log = readFileSync(path.join(folder, 'access.log'), 'utf8');
    rmSync(folder, { recursive: true, force: true });
    return log;
  };
  return { child, folder, stop: end };
}

/** Builds the nginx server block of a bundle, with Node on that port for the sandbox. */
export const bundleServer = (folder, port, node) => (at) =>
  filledIn(readFileSync(path.join(folder, 'nginx.conf'), 'utf8'), {
    LISTEN: `${host}:${port}`,
    ROOT: path.join(folder, 'site'),
    LOG: `${at}/access.log`,
    NODE: `${host}:${node}`,
  });

/** Finds the file and status of a path in the bundle, from `routes.json`. */
function found(site, address, { documents, errors, locales, defaultLocale, publicEntries }) {
  const isFile = (file) => existsSync(path.join(site, file)) && statSync(path.join(site, file)).isFile();
  if (Object.hasOwn(documents, address)) return [200, documents[address]];
  const isPublic = ['_next/', ...publicEntries].some((entry) =>
    entry.endsWith('/') ? address.startsWith(`/${entry}`) : address === `/${entry}`,
  );
  if (isPublic && !address.includes('..') && isFile(address.slice(1))) return [200, address.slice(1)];
  const locale = locales.find((one) => address.startsWith(`/${one}/`)) ?? defaultLocale;
  const status = /^(\/[^/]+)?\/500$/.test(address) ? 500 : 404;
  return [status, errors[status][locale]];
}

function passOn(incoming, outgoing, port) {
  const { method, url, headers } = incoming;
  const onward = request({ host, port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

/** Serves the bundle as a CDN does, from `routes.json` and `headers.json`. For tests only. */
export function startSmall(folder, port, node) {
  const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const [routes, rules, site] = [read('routes.json'), read('headers.json'), path.join(folder, 'site')];
  const server = createServer((incoming, outgoing) => {
    const prefix = new RegExp(`^/${routes.defaultLocale}(?=/)`);
    const address = incoming.url.split('?')[0].replace(prefix, '');
    if (routes.isSandbox && address.startsWith('/api/sandbox/')) return passOn(incoming, outgoing, node);
    const plain = address === '/' ? address : address.replace(/\/$/, '');
    for (const { path: pattern, headers } of rules) {
      if (matchesPath(pattern, plain))
        for (const [key, value] of Object.entries(headers)) outgoing.setHeader(key, value);
    }
    const [status, file] = found(site, address, routes);
    if (status !== 200) outgoing.setHeader('Cache-Control', cache.never);
    outgoing.setHeader('Content-Type', contentTypes[file.split('.').pop()]);
    const accepted = incoming.headers['accept-encoding'] ?? '';
    const packed = [
      ['br', 'br'],
      ['gzip', 'gz'],
    ].find(
      ([encoding, ending]) => accepted.includes(encoding) && existsSync(path.join(site, `${file}.${ending}`)),
    );
    outgoing.setHeader('Vary', 'Accept-Encoding');
    if (packed) outgoing.setHeader('Content-Encoding', packed[0]);
    outgoing.writeHead(status);
    return createReadStream(path.join(site, packed ? `${file}.${packed[1]}` : file)).pipe(outgoing);
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ stop }));
  });
}

/** Serves the bundle on a port until SIGTERM: nginx in front, Node behind it for the sandbox. */
async function main() {
  const folder = path.resolve(process.argv[2] ?? path.join(root, 'bundle'));
  const port = Number(process.env.PORT ?? 3000);
  const { isSandbox } = JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8'));
  const behind = await freePort(port + 20);
  const started = isSandbox ? [await startNode(behind)] : [];
  const servers = hasNginx()
    ? startNginx(bundleServer(folder, port, behind), port)
    : startSmall(folder, port, behind);
  started.unshift(await servers);
  console.log(`${folder} behind ${hasNginx() ? 'nginx' : 'a small server'}: http://${host}:${port}`);
  const stop = async () => {
    for (const one of started) await one.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
