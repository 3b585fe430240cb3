const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const publicFolder = path.join(__dirname, '../../../public');

/** Returns a script as built by `build-browser-scripts.mjs`; empty before a build. */
function readScript(name) {
  const file = path.join(publicFolder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Returns the early script, as the documents contain it. */
const readEarlyScript = () => readScript('early.js');

/** Returns the source expression that allows an inline script in a Content-Security-Policy. */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the address of the script that draws the plans. The name contains a hash, so browsers may keep it for ever. */
function plansScriptAddress() {
  const hash = createHash('sha256').update(readScript('early-plans.js')).digest('hex').slice(0, 8);
  return `/_next/static/early-plans-${hash}.js`;
}

/** Plugin of webpack: adds the script that draws the plans to the build, at its address. */
class EmitPlansScript {
  apply({ hooks, webpack: { Compilation, sources } }) {
    hooks.compilation.tap('EmitPlansScript', (compilation) => {
      // After the minifier: the script is minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EmitPlansScript', stage }, () => {
        const file = plansScriptAddress().replace('/_next/', '');
        compilation.emitAsset(file, new sources.RawSource(readScript('early-plans.js')));
      });
    });
  }
}

module.exports = { EmitPlansScript, hashOf, plansScriptAddress, readEarlyScript };
