const { existsSync, readFileSync } = require('node:fs');

const { i18n } = require('./next-i18next.config');

const { locales } = i18n;
const manifest = '.next/build-manifest.json';
if (!existsSync(manifest)) throw new Error('No build to measure: run npm run build first.');
const { pages, lowPriorityFiles } = JSON.parse(readFileSync(manifest, 'utf8'));
const first = [...new Set([...pages['/_app'], ...pages['/'], ...lowPriorityFiles])]
  .filter((file) => file.endsWith('.js'))
  .map((file) => `.next/${file}`);

/**
 * The goal is 14.0 kB, which no language meets (docs/performance.md says why): the present sizes and 0.2 kB, so that none
 * grows unnoticed. A language without a budget fails.
 */
const documentLimits = {
  'en-GB': '22 kB',
  de: '23.1 kB',
  es: '22.8 kB',
  fr: '23.1 kB',
  it: '22.9 kB',
  nl: '22.8 kB',
  pt: '22.7 kB',
  el: '23.8 kB',
};

/** The byte budgets: above them, `npm test` fails. */
module.exports = [
  {
    // The early script is part of the document, and of this sum.
    name: 'JavaScript of / until React has taken over, brotli',
    path: [...first, 'public/early.js'],
    limit: '138 kB',
    brotli: true,
  },
  { name: 'Merchant SDK, gzip', path: 'public/sdk/v1/usance.js', limit: '4 kB', gzip: true, brotli: false },
  ...locales.map((locale) => ({
    name: `Document of / in ${locale} with the early script, brotli`,
    path: `.next/server/pages/${locale}.html`,
    limit: documentLimits[locale] ?? '0 B',
    brotli: true,
  })),
];
