const { i18n } = require('./next-i18next.config');
const { CompileAhead } = require('./scripts/compile-ahead');
const configuration = require('./scripts/configuration');
const { headers } = require('./scripts/security-headers');

configuration.check();

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // It would lie over the checkout, and `next dev` says the same in the terminal.
  devIndicators: false,
  // API paths end in a slash; without this Next answers 308 and drops it.
  skipTrailingSlashRedirect: true,
  compiler: { styledComponents: true },
  headers,
  // `next start` does not serve such a build; the Dockerfile asks for it.
  ...(process.env.STANDALONE === '1' ? { output: 'standalone' } : {}),
  // There is no `app` folder that a step of the router could lead into: 0.6 kB of the first load.
  experimental: { clientRouterFilter: false },
  // `next dev` builds with Turbopack, and wants to hear that the next lines are not meant for it.
  turbopack: {},
  webpack: (config, { isServer, dev }) => {
    // The first load lists the hash of every chunk; eight digits tell two builds apart just as well.
    config.output.hashDigestLength = 8;
    if (!isServer && !dev) config.plugins.push(new CompileAhead());
    return config;
  },
};
