const { cpSync, rmSync } = require('node:fs');
const path = require('node:path');

/** Returns whether local simulators replace the providers. `lib/settings.ts` has the same rule for the bundles. */
const hasSimulators = (env) =>
  (env.NEXT_PUBLIC_PROVIDERS || (env.NEXT_PUBLIC_API_URL ? 'live' : 'simulated')) === 'simulated';

/** Copies the simulators to `public/`, or removes those of an earlier build. */
function copySimulators(root, env) {
  const served = path.join(root, 'public/sim');
  rmSync(served, { recursive: true, force: true });
  if (hasSimulators(env)) cpSync(path.join(root, 'sim'), served, { recursive: true });
}

module.exports = { hasSimulators, copySimulators };
