const { existsSync, readFileSync } = require('node:fs');

const { i18n } = require('./next-i18next.config');

const { locales } = i18n;
const manifest = '.next/build-manifest.json';
if (!existsSync(manifest)) throw new Error('No build to measure: run npm run build first.');
const { pages, lowPriorityFiles } = JSON.parse(readFileSync(manifest, 'utf8'));
const first = [...new Set([...pages['/_app'], ...pages['/'], ...lowPriorityFiles])]
  .filter((file) => file.endsWith('.js'))
  .map((file) => `.next/${file}`);

/** The byte budgets: above them, `npm test` fails. */
module.exports = [
  {
    // The early script is part of the document and of this sum, as is the plans script.
    name: 'JavaScript of / until React has taken over, brotli',
    path: [...first, 'public/early.js', 'public/early-plans.js'],
    limit: '138 kB',
    brotli: true,
  },
  { name: 'Merchant SDK, gzip', path: 'public/sdk/v1/usance.js', limit: '4 kB', gzip: true, brotli: false },
  ...locales.map((locale) => ({
    name: `Document of / in ${locale} with the early script, brotli`,
    path: `.next/server/pages/${locale}.html`,
    // What a server sends first on a new connection, in ten packets.
    limit: '14 kB',
    brotli: true,
  })),
];
