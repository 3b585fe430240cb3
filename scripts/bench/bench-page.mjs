import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { benchApi } from './api.mjs';
import { documentGoals, exactGoals, timeGoals } from './budgets.mjs';
import { candidates } from './candidates.mjs';
import { certificate } from './certificate.mjs';
import { startChromium } from './devtools.mjs';
import { circumstances, writeSection } from './document.mjs';
import { medians } from './figures.mjs';
import { details, goalTable, longFrameTable, seriesTable } from './page-report.mjs';
import { packed, serve } from './serve.mjs';
import { visit } from './visit.mjs';
import { startNode } from '../bundle/bundle-server.mjs';
import { freePort } from '../free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/**
 * `--rounds 3` for a quick look; `--only product,Next` for some of the candidates, which leaves docs/performance.md as
 * it is.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const slow4g = { network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }, cpu: 4 };
const series = [
  { name: 'slow', profile: slow4g, delay: 100 },
  { name: 'desktop', profile: { cpu: 1 }, delay: 100 },
  { name: 'late', profile: slow4g, delay: 800, only: ['bare Next page', 'the product'] },
];

const parentPage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><h1>Shop</h1>';

/** Serves all candidates that are available; optional ones may be missing. */
async function serveAll({ folder, certificate: pinned, api }) {
  const served = [];
  const usedPorts = [];
  const wanted = options.only ? options.only.split(',') : [''];
  for (const candidate of candidates.filter(({ name }) => wanted.some((part) => name.includes(part)))) {
    const port = await freePort(3451, usedPorts);
    usedPorts.push(port);
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
    // The order rotates, because the load of the machine varies.
    const order = round % 2 === 0 ? served : served.toReversed();
    for (const { name, origin, look, preloadPath } of order) {
      if (one.only && !one.only.includes(name)) continue;
      const query = await api.prepare(one.delay);
      const address = `${origin}/?${query}`;
      const preloadAddress = preloadPath && origin + preloadPath;
      found[name].push(
        await visit(chromium, { parent, address, look, profile: one.profile, preloadAddress }),
      );
    }
  }
  return found;
}

/** Collects the visits of each candidate by name, in the order of the rounds. */
async function measureAll(folder, stops) {
  const pinned = certificate();
  const node = await freePort(3460);
  const sandbox = await startNode(node);
  stops.push(sandbox.stop);
  const api = benchApi(`http://127.0.0.1:${node}`);
  const port = await freePort(3450);
  const files = { '/': packed('/index.html', parentPage) };
  stops.push(await serve({ port, certificate: pinned, files }));
  const served = await serveAll({ folder, certificate: pinned, api: api.answer });
  stops.push(...served.map(({ stop }) => stop));
  const chromium = await startChromium(pinned.pin);
  stops.push(chromium.stop);
  const found = {};
  for (const one of series)
    found[one.name] = await measure({ chromium, api, parent: `https://localhost:${port}/`, served, one });
  return { found, version: chromium.version };
}

/** Returns the compressed size of the checkout's document in each language. */
function readDocumentSizes() {
  const site = path.join(root, 'bundle/site');
  const { documents, locales } = JSON.parse(readFileSync(path.join(root, 'bundle/routes.json'), 'utf8'));
  return Object.fromEntries(
    locales.map((locale) => [locale, statSync(path.join(site, `${documents[`/${locale}`]}.br`)).size]),
  );
}

function report({ found, version }) {
  const { slow, desktop, late } = found;
  const sdk = gzipSync(readFileSync(path.join(root, 'bundle/site/sdk/v1/usance.js')), { level: 9 }).length;
  const exact = exactGoals(medians(slow['the product']), sdk);
  const goals = [...timeGoals({ slow, late, desktop }), ...documentGoals(readDocumentSizes()), ...exact];
  const parts = [
    circumstances(version, rounds),
    '### Slow 4G, API of 100 ms',
    seriesTable(slow, {}),
    '### No slowing down, API of 100 ms',
    seriesTable(desktop, { isShort: true }),
    '### Slow 4G, API of 800 ms',
    seriesTable(late, { isShort: true }),
    '### Where the time goes',
    details(slow),
    '### Frames over 100 ms after the first paint, slow 4G',
    longFrameTable(slow),
    '### Bars',
    goalTable(goals),
  ];
  return { text: parts.join('\n\n'), missed: exact.filter(({ value, most }) => value > most) };
}

const folder = mkdtempSync(path.join(tmpdir(), 'usance-bench-page-'));
const stops = [];
try {
  const { text, missed } = report(await measureAll(folder, stops));
  console.log(text);
  if (options.only === '') await writeSection('page', text);
  if (missed.length > 0) throw new Error(`Missed: ${missed.map(({ what }) => what).join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
