const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const file = path.join(__dirname, '../../../public/early.js');

/** Returns the early script as built by `build-browser-scripts.mjs`, as the documents contain it; empty before a build. */
const readEarlyScript = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** Returns the source expression that allows an inline script in a Content-Security-Policy. */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

module.exports = { hashOf, readEarlyScript };
