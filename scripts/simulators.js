const { cpSync, rmSync } = require('node:fs');
const path = require('node:path');

/** Whether local simulators stand for the providers. `lib/settings.ts` says the same to the bundles. */
const hasSimulators = (env) =>
  (env.NEXT_PUBLIC_PROVIDERS || (env.NEXT_PUBLIC_API_URL ? 'live' : 'simulated')) === 'simulated';

/** Puts the simulators where they are served from, or takes away what an earlier build has put there. */
function placeSimulators(root, env) {
  const served = path.join(root, 'public/sim');
  rmSync(served, { recursive: true, force: true });
  if (hasSimulators(env)) cpSync(path.join(root, 'sim'), served, { recursive: true });
}

module.exports = { hasSimulators, placeSimulators };
