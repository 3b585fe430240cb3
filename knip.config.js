/**
 * Entry points that no module imports. A pattern with `!` belongs to the product; the rest are tests and tools, which
 * `--production` leaves out to find exports that only they import, except for those that their own file uses and those
 * marked `@internal`.
 */
const isProduct = process.argv.includes('--production');

/** @type {import('knip').KnipConfig} */
module.exports = {
  workspaces: {
    '.': {
      entry: [
        'lib/early/{early,plans}-script.ts!',
        'styles/appearance/early-appearance.ts!',
        'lib/domain/protocol/schema.ts!',
        'demo/shop.ts!',
        'sim/*.js!',
        // sim/stripe.js puts these into the page as scripts.
        'sim/stripe/*.js!',
        'next-i18next.config.js!',
        'scripts/build/{compile-ahead,configuration,early/{early-script,shared-modules},retry-chunks,security-headers,source-maps,stubs/{process,route-parser,vendor-prefixer}}.js!',
        'scripts/**/*.mjs',
      ],
      project: ['**/*.{ts,tsx,js,mjs,cjs}!', '!__tests__/**!', '!scripts/**/*.mjs!', '!demo/**/*.mjs!'],
      // Packages of their own, which are built outside of this repository.
      ignore: ['examples/**'],
    },
    'sdk/checkout': {
      entry: ['src/{index,global,testing/index}.ts!', 'src/{diagnostics/diagnostics,preload/preload}.ts!'],
      project: 'src/**/*.{ts,tsx}!',
      ignoreDependencies: ['@playwright/test'],
    },
    'sdk/react': { entry: 'src/index.ts!', project: 'src/**/*.{ts,tsx}!' },
  },
  // From Debian's packages (scripts/ensure-engines.mjs).
  ignoreBinaries: ['Xvfb'],
  // Programs that scripts/packages/check-packages.mjs runs, and what the shop of payment-module.test.ts is made with.
  ignoreDependencies: ['publint', '@arethetypeswrong/cli', 'requirejs', 'knockout'],
  ignoreExportsUsedInFile: isProduct,
};
