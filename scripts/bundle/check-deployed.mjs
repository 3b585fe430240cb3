import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { matchesPath } from './bundle-layout.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('base64');

/** Lists what is compared: the file of each document's path, and every script. */
function filesIn(folder) {
  const { documents } = JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8'));
  const scripts = readdirSync(path.join(folder, 'site'), { recursive: true })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.js'))
    .sort();
  return { ...documents, ...Object.fromEntries(scripts.map((file) => [`/${file}`, file])) };
}

/** Lists the headers of a path but Cache-Control, which a CDN may set. */
const headersOf = (address, rules) =>
  rules
    .filter(({ path: pattern }) => matchesPath(pattern, address))
    .flatMap(({ headers }) => Object.entries(headers))
    .filter(([name]) => name !== 'Cache-Control');

/** Lists the differences of a deployed checkout to this bundle: security headers, documents, scripts. */
export async function findDifferences(origin, folder) {
  const rules = JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8'));
  const found = [];
  for (const [address, file] of Object.entries(filesIn(folder))) {
    const answer = await fetch(new URL(address, origin), { redirect: 'manual' });
    if (answer.status !== 200) {
      found.push(`${address}: answered ${answer.status}`);
      continue;
    }
    for (const [name, value] of headersOf(address, rules)) {
      const got = answer.headers.get(name);
      if (got !== value) found.push(`${address}: ${name} is ${got ?? 'missing'}`);
    }
    const [wanted, got] = [
      readFileSync(path.join(folder, 'site', file)),
      Buffer.from(await answer.arrayBuffer()),
    ].map(sha256);
    if (got !== wanted) found.push(`${address}: sha256-${got} instead of sha256-${wanted}`);
  }
  return found;
}

async function main() {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  const [origin, folder = path.join(root, 'bundle')] = process.argv.slice(2);
  if (!URL.canParse(origin)) throw new Error('Say whom to ask: https://checkout.example');
  const found = await findDifferences(origin, path.resolve(folder));
  console.log([...found, `${found.length} differences between ${origin} and ${folder}`].join('\n'));
  if (found.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
