/** Dependencies of the product that no browser is sent. */
export const nonBrowserPackages = [
  { package: 'msw', reason: "The sandbox's server and the tests." },
  { package: 'sharp', reason: "Next's image server." },
  { package: 'caniuse-lite', reason: "Next's build asks it which browsers know what." },
  { package: '@sentry/bundler-plugins', reason: "Sentry's part of the build." },
  { package: '@sentry/node', reason: "Sentry's client in the Node server." },
  { package: '@sentry/opentelemetry', reason: 'Tracing in a server, which is off.' },
  { package: '@sentry/server-runtime-injection', reason: 'Tracing in a server, which is off.' },
  { package: '@sentry/server-utils', reason: "Sentry's client in the Node server." },
  { package: '@sentry/vercel-edge', reason: 'Another server runtime, which is not used.' },
  { package: '@sentry/cloudflare', reason: 'Another server runtime, which is not used.' },
  { package: '@opentelemetry/api', reason: 'Tracing in a server, which is off.' },
  { package: '@rollup/plugin-commonjs', reason: "Sentry's part of the build." },
  { package: 'rollup', reason: "Sentry's part of the build." },
  { package: 'stacktrace-parser', reason: "Sentry's part of the development server." },
];

/** Resolves a package as Node does: in the `node_modules` of the requiring package or of its parents. */
export function resolvePackage(packages, from, name) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (place in packages || from === '') return place in packages ? place : undefined;
  // The parent of a workspace is the project.
  const parent = from.includes('node_modules/') ? from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '') : '';
  return resolvePackage(packages, parent, name);
}

/**
 * Returns the paths of the packages that may be sent to the browser: the product's dependencies and theirs. Packages for
 * one operating system are programs and excluded.
 */
export function findBrowserPackages({ packages }) {
  const kept = new Set(nonBrowserPackages.map((row) => row.package));
  const found = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const place = resolvePackage(packages, from, name);
      if (!place || found.has(place) || kept.has(name) || packages[place].os) continue;
      found.add(place);
      const { dependencies, optionalDependencies } = packages[place];
      visit(place, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  visit('', Object.keys(packages['']?.dependencies ?? {}));
  return found;
}
