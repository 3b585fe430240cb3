/** What the product depends on, and no browser is sent. */
export const notInTheBrowser = [
  { package: 'msw', reason: "The sandbox's server and the tests." },
  { package: 'sharp', reason: "Next's image server." },
  { package: 'caniuse-lite', reason: "Next's build asks it which browsers know what." },
];

/** Where Node finds a package that another one asks for: beside it, or beside those around it. */
export function placeOf(packages, from, name) {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (place in packages || from === '') return place in packages ? place : undefined;
  return placeOf(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

/**
 * Where the packages lie that may be sent to the browser: what the product depends on, and all that these need. What
 * is made for one system is a program.
 */
export function sentToBrowser({ packages }) {
  const kept = new Set(notInTheBrowser.map((row) => row.package));
  const found = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const place = placeOf(packages, from, name);
      if (!place || found.has(place) || kept.has(name) || packages[place].os) continue;
      found.add(place);
      const { dependencies, optionalDependencies } = packages[place];
      visit(place, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  visit('', Object.keys(packages['']?.dependencies ?? {}));
  return found;
}
