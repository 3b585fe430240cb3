/**
 * Replaces path-to-regexp in the browser: 1.7 kB of the first load. Next's router needs it only for routes with parameters,
 * and no page of this project has one (`__tests__/scripts/build/stubs/route-parser.test.ts`).
 */
function refuse(route) {
  throw new Error(`The route ${route} has parameters: remove the alias of path-to-regexp in next.config.js.`);
}

module.exports = { pathToRegexp: refuse, compile: refuse, regexpToFunction: refuse };
