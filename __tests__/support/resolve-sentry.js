/**
 * Resolves modules as Jest does, except for @sentry/nextjs in jsdom: its entry for browsers re-exports @sentry/browser,
 * which is all that the product takes from it, and without tree shaking the rest takes seconds to load.
 */
module.exports = (request, { defaultResolver, ...options }) => {
  const isNodeEnvironment = options.conditions?.includes('node-addons');
  return defaultResolver(
    request === '@sentry/nextjs' && !isNodeEnvironment ? '@sentry/browser' : request,
    options,
  );
};
