import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchApi } from './bench/api.mjs';
import { candidates } from './bench/candidates.mjs';
import { certificate } from './bench/certificate.mjs';
import { startChromium } from './bench/devtools.mjs';
import { medians } from './bench/figures.mjs';
import { packed, serve } from './bench/serve.mjs';
import { visit } from './bench/visit.mjs';
import { startNode } from './bundle-server.mjs';
import { freePort } from './free-port.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    'no-file': { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const slow4g = { network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }, cpu: 4 };
const series = [
  { name: 'slow 4G', profile: slow4g, delay: 100 },
  { name: 'desktop', profile: { cpu: 1 }, delay: 100 },
  { name: 'slow 4G, API of 800 ms', profile: slow4g, delay: 800, only: ['bare Next page', 'the product'] },
];

const parentPage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><h1>Shop</h1>';

/** Serves everybody who can be served; who is only there by chance may be missing. */
async function serveAll(folder, pinned, api) {
  const served = [];
  const taken = [];
  for (const candidate of candidates) {
    const port = await freePort(3451, taken);
    taken.push(port);
    try {
      const files = await candidate.files(folder);
      const stop = await serve({ port, certificate: pinned, files, api });
      served.push({ ...candidate, origin: `https://127.0.0.1:${port}`, stop });
    } catch (error) {
      if (!candidate.isOptional) throw error;
      console.log(`${candidate.name} is left out: ${error.message}`);
    }
  }
  return served;
}

async function measure({ chromium, api, parent, served, one }) {
  const found = Object.fromEntries(served.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Who comes first changes: the machine is not equally free at all times.
    const order = round % 2 === 0 ? served : served.toReversed();
    for (const { name, origin, look } of order) {
      if (one.only && !one.only.includes(name)) continue;
      const query = await api.prepare(one.delay);
      const address = `${origin}/?${query}`;
      found[name].push(await visit(chromium, { parent, address, look, profile: one.profile }));
    }
  }
  return found;
}

const folder = mkdtempSync(path.join(tmpdir(), 'usance-bench-page-'));
const pinned = certificate();
const node = await freePort(3460);
const sandbox = await startNode(node);
const api = benchApi(`http://127.0.0.1:${node}`);
const parentPort = await freePort(3450);
const stops = [];
try {
  stops.push(
    await serve({ port: parentPort, certificate: pinned, files: { '/': packed('/index.html', parentPage) } }),
  );
  const served = await serveAll(folder, pinned, api.answer);
  const chromium = await startChromium(pinned.pin);
  stops.push(...served.map(({ stop }) => stop), chromium.stop);
  for (const one of series) {
    const found = await measure({ chromium, api, parent: `https://localhost:${parentPort}/`, served, one });
    console.log(one.name);
    console.table(Object.fromEntries(Object.entries(found).map(([name, all]) => [name, medians(all)])));
  }
} finally {
  for (const stop of stops.reverse()) await stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
