const path = require('node:path');

const root = path.resolve(__dirname, '../../..');

/**
 * Modules that the early script uses as well as the checkout. Every document contains the early script, so the chunks of
 * the checkout take these modules from it instead of containing them again.
 */
const sharedModules = [
  'lib/api/http/errors',
  'lib/api/http/server-clock',
  'lib/bridge/observe-page-height',
  'lib/bridge/post-to-parent',
  'lib/checkout/bank-approval',
  'lib/checkout/choose-locale',
  'lib/checkout/decide',
  'lib/checkout/facts-of-url',
  'lib/checkout/memory',
  'lib/checkout/plan-step/plan-step-content',
  'lib/domain/brands',
  'lib/domain/i18n/dates',
  'lib/domain/i18n/locales',
  'lib/domain/i18n/money',
  'lib/domain/i18n/translate',
  'lib/domain/json',
  'lib/domain/methods/providers',
  'lib/domain/order/deferred-payment',
  'lib/domain/order/order',
  'lib/domain/order/order-status',
  'lib/domain/plans/amounts',
  'lib/domain/plans/due-dates',
  'lib/domain/plans/plan',
  'lib/domain/plans/plan-groups',
  'lib/domain/plans/text/due-text',
  'lib/domain/plans/text/plan-text',
  'lib/domain/url/reference',
  'lib/early/track-focus-outline',
  'lib/session/locale-cookie',
  'lib/session/read-order-session',
  'lib/settings',
];

/** The global variable that holds the exports of all shared modules. Their names are unique, which a test checks. */
const GLOBAL_NAME = 'usanceShared';

/** Plugin of esbuild: `shared-modules` has the exports of all shared modules. */
const collectSharedModules = {
  name: 'shared-modules',
  setup(build) {
    const contents = sharedModules.map((name) => `export * from '@/${name}';`).join('\n');
    build.onResolve({ filter: /^shared-modules$/ }, ({ path: name }) => ({ path: name, namespace: name }));
    build.onLoad({ filter: /./, namespace: 'shared-modules' }, () => ({ contents, resolveDir: root }));
  },
};

/** Returns the source of a script that runs an entry module and has these exports of the shared modules in one object. */
const formatEntry = (entry, names) => `import '@/${entry}';
import { ${names.join(', ')} } from 'shared-modules';
self.${GLOBAL_NAME} = { ${names.join(', ')} };`;

/** Webpack's `externals`: names the global variable instead of a shared module. */
function takeSharedModule({ context, request }, callback) {
  const isOurs = /^(@|\.\.?)\//.test(request);
  const name = request.startsWith('@/')
    ? request.slice(2)
    : path.relative(root, path.resolve(context, request)).replaceAll(path.sep, '/');
  return isOurs && sharedModules.includes(name) ? callback(null, GLOBAL_NAME, 'var') : callback();
}

module.exports = { collectSharedModules, formatEntry, sharedModules, takeSharedModule };
