/**
 * Replaces the vendor prefixer of stylis in the browser: 0.9 kB of the first load. styled-components calls it only below
 * a `StyleSheetManager` with `enableVendorPrefixes`, which the checkout has not (`__tests__/scripts/build/stubs/vendor-prefixer.test.ts`).
 */
function refuse() {
  throw new Error('Vendor prefixes are left out: remove the replacement of the prefixer in next.config.js.');
}

module.exports = { prefix: refuse };
