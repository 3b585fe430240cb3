import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import earlyScripts from './early/early-script.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const writePublicFile = (name, text) => writeFileSync(path.join(root, 'public', name), `${text}\n`);

/**
 * Writes the page that `usance.preload()` loads into a hidden frame, and its script. It fetches the addresses, which are
 * not executed, and then leads its frame to an empty page: that second load tells the SDK that it is done.
 */
export function writePreloadPage(addresses) {
  const script = '<script defer src="/preload.js"></script>';
  writePublicFile(
    'preload.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Usance Checkout</title>${script}</html>`,
  );
  writePublicFile(
    'preload.js',
    `const read = async (address) => (await fetch(address, { priority: 'low' })).blob();
Promise.allSettled(${JSON.stringify(addresses)}.map(read)).then(() => location.replace('about:blank'));`,
  );
}

/** Lists the scripts that every document of the checkout loads. */
function listFirstScripts() {
  const { pages, lowPriorityFiles } = JSON.parse(
    readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8'),
  );
  const chunks = [...new Set([...pages['/_app'], ...pages['/'], ...lowPriorityFiles])].filter((file) =>
    file.endsWith('.js'),
  );
  return [earlyScripts.plansScriptAddress(), ...chunks.map((file) => `/_next/${file}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePreloadPage(listFirstScripts());
