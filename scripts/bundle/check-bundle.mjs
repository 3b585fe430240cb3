import { readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { checkRefusals } from './check-nginx-refusals.mjs';
import { formatHeadersFile } from './bundle-layout.mjs';
import { bundleServer, hasNginx, startNginx, startNode, startSmall } from './bundle-server.mjs';
import { findDifferences } from './check-deployed.mjs';
import { findHashDifferences } from './inline-scripts.mjs';
import { freePort } from '../free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'bundle'));
const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const routes = read('routes.json');
const rules = read('headers.json');
const security = Object.keys(rules[0].headers).map((key) => key.toLowerCase());
/** Every header of the rules but Cache-Control, which is not Next's. */
const compared = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]
  .map((key) => key.toLowerCase())
  .filter((key) => key !== 'cache-control');

/** Lists every path of the bundle, and some that do not exist. */
function addresses() {
  const site = path.join(folder, 'site');
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(site, path.join(entry.parentPath, entry.name))}`);
  const languages = routes.locales.flatMap((locale) =>
    ['404', '500', 'nowhere', 'early.js', 'index', 'error.html', 'Error'].map((name) => `/${locale}/${name}`),
  );
  const odd = [
    '/404',
    '/500',
    '/nowhere',
    '/xx/error',
    '/index',
    '/index.html',
    '/.env',
    '/api/nowhere',
    '/DE',
    '/DE/error',
  ];
  const folders = [
    '/_next/static/',
    '/_next/static/nowhere.js',
    '/sdk/nowhere.js',
    '/brands/',
    '/brands/default',
    '/sim/',
    '/sim',
  ];
  const query = ['/?order=order-basic&key=key-basic', '/de/error?key=a%20b', '/early.js?x'];
  const served = [
    '/api/health',
    ...(routes.isSandbox ? ['/api/sandbox/scenarios', '/api/sandbox/v1/orders/x/'] : []),
  ];
  return [...Object.keys(routes.documents), ...files, ...languages, ...odd, ...folders, ...query, ...served];
}

/** @returns the response with its body, decompressed if necessary */
function get(port, address, encoding, { method = 'GET', sent = {} } = {}) {
  // The sandbox's responses contain the requested host.
  const headers = { host: 'checkout.example', 'accept-encoding': encoding, ...sent };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: address, headers }, async (answer) => {
      const parts = await answer.toArray();
      const packed = Buffer.concat(parts);
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers['content-encoding']];
      const body = unpack ? unpack(packed) : packed;
      resolve({ status: answer.statusCode, headers: answer.headers, names: answer.rawHeaders, body });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Serializes what must be equal, as one line of text. */
function essence({ status, headers, names, body }) {
  const type = String(headers['content-type']).toLowerCase();
  const sent = names.filter((name, index) => index % 2 === 0 && compared.includes(name.toLowerCase())).length;
  const values = compared.map((name) => `${name}: ${headers[name]}`);
  return [status, type, `${sent} headers`, ...values, body.toString('base64')];
}

/** Lists the differences between the responses of the bundle and of Next. */
function difference(address, expected, actual) {
  const [wanted, got] = [essence(expected), essence(actual)];
  const index = wanted.findIndex((part, at) => part !== got[at]);
  const short = (part) => String(part).slice(0, 90);
  return index < 0 ? [] : [`${address}: ${short(got[index])} instead of ${short(wanted[index])}`];
}

/** Checks one response alone: files named by content hash are immutable, errors are not stored. */
function alone(address, { status, headers }) {
  const kept = String(headers['cache-control']);
  const isNamed = status === 200 && /^\/_next\/(static|data)\//.test(address);
  const mayStay = status === 200 && !address.startsWith('/api/');
  if (isNamed !== kept.includes('immutable')) return [`${address}: Cache-Control ${kept}`];
  if (!mayStay && kept !== 'no-store') return [`${address}: Cache-Control ${kept} with ${status}`];
  return [];
}

/** True for paths that nginx must serve like Next, but a CDN need not. */
const isForServers = (address) => /^\/(DE\b|api\/health|_next\/static\/(nowhere.*)?$)/.test(address);

const isDocument = ({ headers }) => String(headers['content-type']).startsWith('text/html');

async function compare(name, port, node) {
  const wrong = [];
  const documents = [];
  for (const address of addresses()) {
    if (name === 'small server' && isForServers(address)) continue;
    const expected = await get(node, address, 'identity');
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      const actual = await get(port, address, encoding);
      wrong.push(...difference(address, expected, actual), ...alone(address, actual));
      const policy = actual.headers['content-security-policy'];
      if (isDocument(actual)) documents.push({ address, html: String(actual.body), policy });
    }
  }
  wrong.push(...findHashDifferences(documents));
  console.log(
    `${name}: ${addresses().length} addresses, ${documents.length} documents, ${wrong.length} differences`,
  );
  return [...new Set(wrong)].map((line) => `  ${name} ${line}`);
}

/** Runs the operator's comparison of what is deployed; it must find no difference. */
async function deployed(name, port) {
  const differences = await findDifferences(`http://127.0.0.1:${port}`, folder);
  return differences.map((line) => `  ${name}, as deployed: ${line}`);
}

const behind = await freePort(3330);
const node = await startNode(behind);
const wrong = [];
if (readFileSync(path.join(folder, '_headers'), 'utf8') !== formatHeadersFile(rules))
  wrong.push('  _headers says something else than headers.json');
try {
  const small = await freePort(3331, [behind]);
  const server = await startSmall(folder, small, behind);
  wrong.push(...(await compare('small server', small, behind)), ...(await deployed('small server', small)));
  await server.stop();
  if (hasNginx()) {
    const port = await freePort(3332, [behind, small]);
    const nginx = await startNginx(bundleServer(folder, port, behind), port);
    wrong.push(...(await compare('nginx', port, behind)), ...(await deployed('nginx', port)));
    wrong.push(...(await checkRefusals({ port, node: behind, security, ask: get })));
    const log = await nginx.stop();
    if (!log.includes('"GET /de/error" 200') || log.includes('key'))
      wrong.push('  nginx logs something else than paths');
  }
} finally {
  await node.stop();
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
