const { withSentryConfig } = require('@sentry/nextjs/config');
const { i18n } = require('./next-i18next.config');
const { CompileAhead } = require('./scripts/build/compile-ahead');
const configuration = require('./scripts/build/configuration');
const {
  EmitPlansScript,
  plansScriptAddress,
  readEarlyScript,
} = require('./scripts/build/early/early-script');
const { takeSharedModule } = require('./scripts/build/early/shared-modules');
const { RetryChunks } = require('./scripts/build/retry-chunks');
const { headers } = require('./scripts/build/security-headers');
const { hasSourceMaps, sentryOptions } = require('./scripts/build/source-maps');

configuration.check();

/** @type {import('next').NextConfig} */
const nextConfig = {
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // It would lie over the checkout, and `next dev` says the same in the terminal.
  devIndicators: false,
  // API paths end in a slash; without this Next answers 308 and drops it.
  skipTrailingSlashRedirect: true,
  // No page uses Next's image component, so its server answers nothing.
  images: { unoptimized: true },
  compiler: { styledComponents: true },
  headers,
  // Named by `pages/_document.tsx` alone, so no script of the browser contains it.
  env: { EARLY_SCRIPT: readEarlyScript(), PLANS_SCRIPT_ADDRESS: plansScriptAddress() },
  // `next start` does not serve such a build; the Dockerfile asks for it.
  ...(process.env.STANDALONE === '1' ? { output: 'standalone' } : {}),
  // There is no `app` folder that a step of the router could lead into: 0.6 kB of the first load.
  experimental: { clientRouterFilter: false },
  // `next dev` uses Turbopack, which warns about a `webpack` setting unless `turbopack` is set.
  turbopack: {},
  webpack: (config, { isServer, dev, webpack }) => {
    // The first load lists the hash of every chunk; eight digits tell two builds apart just as well.
    config.output.hashDigestLength = 8;
    // Every chunk names it: 50 bytes of the first load.
    config.output.chunkLoadingGlobal = 'chunks';
    // As long as a call to the API may take; webpack's own limit is two minutes, in which the buyer is told nothing.
    config.output.chunkLoadTimeout = 30_000;
    if (!isServer && !dev) {
      config.externals = [config.externals ?? [], takeSharedModule].flat();
      config.plugins.push(new CompileAhead(), new EmitPlansScript(), new RetryChunks());
      // Above 500 modules webpack would make every module's id one digit longer: 0.4 kB of the first load.
      config.optimization.moduleIds = false;
      config.plugins.push(new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }));
      // The router's route parser: no page has a route with parameters.
      config.resolve.alias['next/dist/compiled/path-to-regexp$'] =
        require.resolve('./scripts/build/stubs/route-parser.js');
      // Sorts routes with parameters, on the server alone; the browser only loads it: 0.9 kB.
      config.resolve.alias[require.resolve('next/dist/shared/lib/router/utils/sorted-routes')] = false;
      // Every browser that compiles our scripts has what these polyfills add: 0.4 kB.
      config.resolve.alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = false;
      // Node's `process`, of which libraries need the environment alone: 0.6 kB.
      config.resolve.alias[require.resolve('next/dist/build/polyfills/process')] =
        require.resolve('./scripts/build/stubs/process.js');
      // SWR's shim for React 17 and older: 0.4 kB.
      config.resolve.alias['use-sync-external-store/shim$'] = 'react';
      const prefixerStub = require.resolve('./scripts/build/stubs/vendor-prefixer.js');
      config.plugins.push(new webpack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, prefixerStub));
    }
    // Hidden: no script names its map, and `upload-source-maps.mjs` takes the maps out of what is served.
    if (!isServer && !dev && hasSourceMaps(process.env)) config.devtool = 'hidden-source-map';
    return config;
  },
};

module.exports = withSentryConfig(nextConfig, sentryOptions(process.env));
