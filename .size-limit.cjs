const { existsSync, readFileSync } = require('node:fs');

const manifest = '.next/build-manifest.json';
if (!existsSync(manifest)) throw new Error('No build to measure: run npm run build first.');
const { pages, lowPriorityFiles } = JSON.parse(readFileSync(manifest, 'utf8'));
const first = [...new Set([...pages['/_app'], ...pages['/'], ...lowPriorityFiles])]
  .filter((file) => file.endsWith('.js'))
  .map((file) => `.next/${file}`);

/** The byte budgets: above them, `npm test` fails. */
module.exports = [
  {
    name: 'JavaScript of / until the plans can be chosen, brotli',
    path: [...first, 'public/early.js'],
    limit: '138 kB',
    brotli: true,
  },
  { name: 'Merchant SDK, gzip', path: 'public/sdk/v1/usance.js', limit: '4 kB', gzip: true, brotli: false },
  { name: 'Early script', path: 'public/early.js', limit: '2 kB', gzip: true, brotli: false },
  { name: 'Document of /, brotli', path: '.next/server/pages/en-GB.html', limit: '15 kB', brotli: true },
];
